import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { nodeOf } from '../../support/node-of.ts';

const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const TOO_OLD = '20.20';
const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'haitang-node-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a script that an older Node runs continues on Node 24 and keeps its arguments and its end', async () => {
  const file = join(folder, 'say.ts');
  await writeFile(
    file,
    'const said: readonly string[] = process.argv.slice(2);\n' +
      'console.log(JSON.stringify([process.version, ...said]));\n' +
      'process.exit(said.length);\n',
  );
  const ran = run(await nodeOf(TOO_OLD), ['scripts/run.mjs', file, 'one', 'two words'], {
    cwd: ROOT,
  });
  const { code, stdout } = await ran.then(
    () => expect.fail('the program ends with 2'),
    (error: { code: number; stdout: string }) => error,
  );
  expect(code).toBe(2);
  const said = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  expect(said).toEqual([expect.stringMatching(/^v24\./), 'one', 'two words']);
});
