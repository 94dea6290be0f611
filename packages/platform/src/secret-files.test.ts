import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { loadStart } from './production-start.ts';

const folder = await mkdtemp(join(tmpdir(), 'haitang-secrets-'));
const APP = 'postgres://haitang_app:kq0-Zr81vB4x@db/haitang';
const JOBS = 'postgres://haitang_jobs:Zr81-kq0vB4x@db/haitang';

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

test('a secret may lie in a file; the address is that of the file without white space', async () => {
  const { databaseUrls } = loadConfig({
    DATABASE_APP_URL_FILE: await file('app', `${APP}\n`),
    DATABASE_JOBS_URL_FILE: await file('jobs', ` ${JOBS}\r\n`),
  });
  expect([databaseUrls.app, databaseUrls.jobs]).toEqual([APP, JOBS]);
});

test('a production refuses a file that is missing, empty or beside the variable, by name', async () => {
  const start = async () =>
    loadStart(
      {
        NODE_ENV: 'production',
        DATABASE_APP_URL: APP,
        DATABASE_APP_URL_FILE: await file('twice', APP),
        DATABASE_JOBS_URL_FILE: join(folder, 'nowhere'),
        UPAY_SECRET_FILE: await file('empty', '\n'),
      },
      ['worker'],
    );
  await expect(start).rejects.toThrow('DATABASE_APP_URL_FILE and DATABASE_APP_URL must not both');
  await expect(start).rejects.toThrow(/DATABASE_JOBS_URL_FILE must name a file .*ENOENT/);
  await expect(start).rejects.toThrow('UPAY_SECRET_FILE must not name an empty file');
});

test('what is wrong with a secret in a file is refused as in the variable, without the secret', async () => {
  const start = async () =>
    loadStart(
      {
        NODE_ENV: 'production',
        DATABASE_APP_URL_FILE: await file('weak', 'postgres://a:short@b/c'),
      },
      ['worker'],
    );
  await expect(start).rejects.toThrow('DATABASE_APP_URL must hold a password of its own');
  await expect(start).rejects.not.toThrow('short@');
});
