import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isVariable } from '../configuration-table.ts';
import { projectFiles, read } from '../source-files.ts';
import { BUNDLES } from './production-environment.ts';

const files = projectFiles();
const units = files.filter((file) => /^deploy\/.*\/systemd\/|^deploy\/systemd\//.test(file));
const services = units.filter((file) => /\.service$/.test(file));
const programs = services.filter((file) => file.startsWith('deploy/systemd/'));

/** The values of a key in a unit, in its order. */
const valuesOf = (file: string, key: string): string[] =>
  [...read(file).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

test('every unit starts a program of the built folder, or a file of deploy', () => {
  const named = services.flatMap((file) =>
    [...read(file).matchAll(/\/opt\/haitang\/([\w/.-]+)/g)].map(([, path = '']) => path),
  );
  const isThere = (path: string): boolean =>
    BUNDLES.has(path.replace(/\.mjs$/, '')) || files.includes(path);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

test('an upgrade brings along the folder that timers start from', () => {
  const folders = /cp -r dist\/\. deploy (\/opt\/[\w-]+)/;
  expect(folders.exec(read('docs/operating/install.md'))?.[1]).toBe('/opt/haitang');
  const next = folders.exec(read('docs/operating/upgrade.md'))?.[1];
  expect(read('docs/operating/upgrade.md')).toContain(`mv ${next} /opt/haitang\n`);
});

test('the guides make every file of variables that a unit reads, with known variables', () => {
  const guides = files.filter((file) => /^docs\/(operating\/|signer)/.test(file));
  const text = guides.map(read).join('\n');
  const variables = services.flatMap((file) => valuesOf(file, 'EnvironmentFile'));
  expect(variables.filter((path) => !text.includes(`> ${path.replace(/^-/, '')}`))).toEqual([]);
  const credentials = services.flatMap((file) => valuesOf(file, 'LoadCredentialEncrypted'));
  expect(credentials).toEqual([expect.stringMatching(/^signer-passphrase:/)]);
  for (const credential of credentials) expect(text).toContain(credential.split(':')[1]);
  const set = services.flatMap((file) => valuesOf(file, 'Environment'));
  expect(set.filter((pair) => !isVariable(pair.split('=')[0] ?? ''))).toEqual([]);
});

test('the signer is apart: its own account, no variables, its passphrase a credential (RL-11)', () => {
  const unit = 'deploy/systemd/haitang-signer.service';
  expect(valuesOf(unit, 'User')).toEqual(['haitang-signer']);
  expect(valuesOf(unit, 'EnvironmentFile')).toEqual([]);
  expect(valuesOf(unit, 'Environment')).toEqual([]);
  expect(valuesOf(unit, 'InaccessiblePaths')).toEqual(['-/var/lib/haitang -/etc/haitang']);
  expect(valuesOf(unit, 'LimitCORE')).toEqual(['0']);
  expect(valuesOf(unit, 'MemorySwapMax')).toEqual(['0']);
  const [socket = ''] = valuesOf(unit, 'ExecStart')[0]?.match(/(?<=--socket )\S+/) ?? [];
  expect(read('docs/signer.md')).toContain(`"socket": "${socket}"`);
});

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
let place = '';
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'haitang-units-'));
  for (const file of units) {
    // What a unit starts is not installed here.
    const text = read(file).replaceAll(/^(Exec\w+=)\/\S+/gm, '$1/bin/true');
    if (!file.includes('.service.d/')) writeFileSync(join(place, basename(file)), text);
  }
});
afterAll(() => rmSync(place, { recursive: true }));

const analyze = (...words: string[]) =>
  spawnSync('systemd-analyze', words, { cwd: place, encoding: 'utf8' });

test.runIf(hasAnalyze)('systemd finds nothing wrong with any unit', () => {
  const names = units
    .filter((file) => /\.(service|timer)$/.test(file))
    .map((file) => basename(file));
  const { status, stderr } = analyze('verify', '--man=no', ...names.map((name) => `./${name}`));
  const ours = stderr.split('\n').filter((line) => line.includes('haitang-'));
  expect(ours).toEqual([]);
  expect(status).toBe(0);
});

/** systemd's measure of what a service could do, from 0 to 10; in tenths. */
const MOST_EXPOSED = 15;

test.runIf(hasAnalyze).each(programs)('systemd counts %s as confined', (file) => {
  const words = ['security', '--offline=true', '--no-pager', `--threshold=${MOST_EXPOSED}`];
  const { status, stdout } = analyze(...words, `./${basename(file)}`);
  expect(status, stdout.trim().split('\n').at(-1)).toBe(0);
});
