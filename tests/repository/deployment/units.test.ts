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

test('no outage ends the restarts of a unit, of ours or of PostgreSQL', () => {
  const restarted = [...services, ...units.filter((file) => file.endsWith('.conf'))].filter(
    (file) => valuesOf(file, 'Restart').length > 0,
  );
  expect(restarted).toEqual(expect.arrayContaining(programs));
  expect(restarted.some((file) => file.includes('/postgresql@.service.d/'))).toBe(true);
  for (const file of restarted) {
    expect(valuesOf(file, 'Restart'), file).toEqual(['on-failure']);
    expect(valuesOf(file, 'StartLimitIntervalSec'), file).toEqual(['0']);
    expect(valuesOf(file, 'StartLimitBurst'), file).toEqual([]);
  }
  const given = read('docs/operating/install.md');
  expect(given).toContain('cp -r postgresql@.service.d /etc/systemd/system/');
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
  const made = (path: string): string => `> ${path.replace(/^-/, '').replace('%i', '2')}`;
  expect(variables.filter((path) => !text.includes(made(path)))).toEqual([]);
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

test('the venue is apart: its own account and folder, and no way to the secrets of the server', () => {
  const unit = 'deploy/systemd/haitang-venue.service';
  const install = read('docs/operating/install.md');
  const accounts = new Set(programs.flatMap((file) => valuesOf(file, 'User')));
  expect([...accounts].toSorted()).toEqual(['haitang', 'haitang-signer', 'haitang-venue']);
  expect(valuesOf(unit, 'User')).toEqual(['haitang-venue']);
  expect(valuesOf(unit, 'Group')).toEqual(['haitang-venue']);
  expect(valuesOf(unit, 'SupplementaryGroups')).toEqual([]);
  expect(valuesOf(unit, 'StateDirectory')).toEqual(['haitang-venue']);
  expect(valuesOf(unit, 'InaccessiblePaths').join(' ').split(' ')).toEqual(
    expect.arrayContaining(['-/var/lib/haitang', '-/etc/haitang']),
  );
  expect(install).toMatch(/^useradd .* haitang-venue$/m);
  const [, variables = ''] = /> \/etc\/haitang\/venue\.env <<E\n(.*?)\nE$/ms.exec(install) ?? [];
  expect(variables).not.toBe('');
  expect(valuesOf(unit, 'ExecStart')[0]).toContain(' DATA_DIR=/var/lib/haitang-venue ');
  expect(variables).not.toMatch(/APP_URL|JOBS_URL|READ_URL/);
  const [, keys = ''] = /install -o haitang-venue (?:\S+ )*?-m 600 (.+)$/m.exec(install) ?? [];
  expect(keys.split(' ')).toEqual([
    '/var/lib/haitang/keys/house-*.pem',
    '/var/lib/haitang/keys/lobby-*.pem',
    '/var/lib/haitang-venue/keys',
  ]);
});

test('a second server of a machine differs from the first by its ports alone', () => {
  const first = read('deploy/systemd/haitang-server.service').split('\n');
  const second = read('deploy/systemd/haitang-server@.service').split('\n');
  const more = second.filter((line) => !first.includes(line) && !line.startsWith('#'));
  expect(more).toEqual([
    'Description=Haitang: member site and console, server %i of this machine',
    'EnvironmentFile=/etc/haitang/server-%i.env',
  ]);
  expect(first.filter((line) => !second.includes(line))).toEqual([
    'Description=Haitang: member site and console',
  ]);
});

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
/** A template is asked about as its second instance. */
const nameOf = (file: string): string => basename(file).replace('server@.', 'server@2.');
let place = '';
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'haitang-units-'));
  for (const file of units) {
    // What a unit starts is not installed here.
    const text = read(file).replaceAll(/^(Exec\w+=)\/\S+/gm, '$1/bin/true');
    if (!file.includes('.service.d/')) writeFileSync(join(place, nameOf(file)), text);
  }
});
afterAll(() => rmSync(place, { recursive: true }));

const analyze = (...words: string[]) =>
  spawnSync('systemd-analyze', words, { cwd: place, encoding: 'utf8' });

test.runIf(hasAnalyze)('systemd finds nothing wrong with any unit', () => {
  const names = units.filter((file) => /\.(service|timer)$/.test(file)).map(nameOf);
  const { status, stderr } = analyze('verify', '--man=no', ...names.map((name) => `./${name}`));
  const ours = stderr.split('\n').filter((line) => line.includes('haitang-'));
  expect(ours).toEqual([]);
  expect(status).toBe(0);
});

/** systemd's measure of what a service could do, from 0 to 10; in tenths. */
const MOST_EXPOSED = 15;

test.runIf(hasAnalyze).each(programs)('systemd counts %s as confined', (file) => {
  const words = ['security', '--offline=true', '--no-pager', `--threshold=${MOST_EXPOSED}`];
  const { status, stdout } = analyze(...words, `./${nameOf(file)}`);
  expect(status, stdout.trim().split('\n').at(-1)).toBe(0);
});

test('a command that starts all programs reads the file of variables of each', () => {
  const all = ['common', 'venue', 'worker', 'server'];
  const loop = /^all\(\) \{.* for one in ([\w ]+); do/m.exec(
    read('docs/operating/install.md'),
  )?.[1];
  expect(loop?.split(' ')).toEqual(all);
  const [, run = ''] = /^(podman run -d[^`]*)```/m.exec(read('docs/operating/images.md')) ?? [];
  const named = [...run.matchAll(/--env-file \/etc\/haitang\/(\w+)\.env/g)].map(([, name]) => name);
  expect(named).toEqual(all);
  // CHAINS_FILE lies beside them.
  expect(run).toContain(' -v /etc/haitang:/etc/haitang:ro ');
  const files = programs.flatMap((file) => valuesOf(file, 'EnvironmentFile'));
  // The file of a second server belongs to that one alone.
  const shared = files.filter((path) => !path.includes('%i'));
  const names = new Set(shared.map((path) => basename(path, '.env')));
  expect([...names].sort()).toEqual([...all].sort());
});

test('PostgreSQL is given places for all programs, wherever the guides make it', () => {
  for (const file of [
    'docs/operating/install.md',
    'deploy/compose/database/start.sh',
    'deploy/ha/patroni.yml',
  ]) {
    expect(read(file), file).toMatch(/max_connections\s*[=:]\s*200\b/);
  }
});
