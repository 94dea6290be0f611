import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const SCRIPTS = resolve(fileURLToPath(new URL('../../../scripts', import.meta.url)));
const run = promisify(execFile);
const project = await mkdtemp(join(tmpdir(), 'haitang-install-'));
afterAll(() => rm(project, { recursive: true, force: true }));

const writeJson = (path: string, value: object) =>
  writeFile(join(project, path), JSON.stringify(value));

test('a first start in production also installs what builds the programs', async () => {
  await cp(SCRIPTS, join(project, 'scripts'), { recursive: true });
  await mkdir(join(project, 'builder'));
  await mkdir(join(project, 'apps/start'), { recursive: true });
  await writeJson('builder/package.json', { name: 'builder', version: '1.0.0' });
  const start = {
    name: 'start',
    version: '1.0.0',
    devDependencies: { builder: 'file:../../builder' },
  };
  const whole = { name: 'project', version: '1.0.0', workspaces: ['apps/*'] };
  await writeJson('apps/start/package.json', start);
  await writeJson('package.json', whole);
  const packages = {
    '': whole,
    'apps/start': start,
    builder: { version: '1.0.0', dev: true },
    'node_modules/builder': { resolved: 'builder', link: true },
    'node_modules/start': { resolved: 'apps/start', link: true },
  };
  await writeJson('package-lock.json', { name: 'project', lockfileVersion: 3, packages });
  const prepare = `import('./scripts/prepare.mjs').then(({ prepare }) => prepare())`;
  await run(process.execPath, ['-e', prepare], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const installed = await readFile(join(project, 'node_modules/builder/package.json'), 'utf8');
  expect(JSON.parse(installed)).toMatchObject({ name: 'builder' });
});
