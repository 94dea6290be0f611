import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isVariable } from '../configuration-table.ts';
import { ROOT, read } from '../source-files.ts';
import { composeOf, type Service } from './compose.ts';
import { BUNDLES, IMAGE, isProgram, NOT_OURS, refusals } from './production-environment.ts';

const FILES = ['deploy/compose.yaml', 'deploy/compose/venue.yaml', 'deploy/compose/signer.yaml'];
const { services, networks, secrets } = composeOf(FILES);
const all = Object.entries(services);
/** The containers of our image, with the file of JavaScript that each starts. */
const ours = all
  .filter(([, { image }]) => image === 'localhost/haitang:latest')
  .map(([name, service]) => ({
    name,
    service,
    program: service.command[0]?.replace(/\.mjs$/, '') ?? '',
  }));

const targetsOf = ({ volumes, secrets: mounted }: Service): string[] => [
  ...volumes.map((volume) => volume.split(':')[1] ?? ''),
  ...mounted.map((secret) => `/run/secrets/${secret}`),
];
const isIn = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

test('each container of ours starts a program of the built folder', () => {
  expect(ours.map(({ name }) => name).toSorted()).toEqual(
    ['migrate', 'server-1', 'server-2', 'signer', 'venue', 'worker'].toSorted(),
  );
  expect(ours.filter(({ program }) => !BUNDLES.has(program))).toEqual([]);
});

test('no program refuses the environment that its container gives it', () => {
  const programs = ours.filter(({ program }) => isProgram(program));
  expect(programs).toHaveLength(4);
  for (const { name, service, program } of programs) {
    const targets = targetsOf(service);
    const given = { ...IMAGE, ...service.environment };
    const lines = isProgram(program) ? refusals(program, given, (path) => isIn(path, targets)) : [];
    expect(lines, name).toEqual([]);
  }
});

test('a container is given only variables that its program reads', () => {
  const names = ours.flatMap(({ service }) => Object.keys(service.environment));
  expect(names.filter((name) => !isVariable(name) && !NOT_OURS.has(name))).toEqual([]);
  const caddyfile = read('deploy/caddy/Caddyfile');
  const wanted = [...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name = '']) => name);
  const given = Object.keys(services.proxy?.environment ?? {});
  expect([...new Set(wanted)].toSorted()).toEqual(given.toSorted());
});

test('a file that a variable names is mounted, and so is each network and secret declared', () => {
  for (const [name, service] of all) {
    const paths = Object.values(service.environment).filter((value) => value.startsWith('/'));
    expect(
      paths.filter((path) => !isIn(path, [...targetsOf(service), '/run/secrets'])),
      name,
    ).toEqual([]);
    expect(
      service.networks.filter((network) => !(network in networks)),
      name,
    ).toEqual([]);
    expect(
      service.secrets.filter((secret) => !(secret in secrets)),
      name,
    ).toEqual([]);
  }
});

/** Made by the operator: docs/operating/images.md, The signer. */
const BY_HAND = ['./secrets/signer-passphrase'];
const ACCOUNTS = { signer: 10_004, database: 10_002, proxy: 10_003 };

test.runIf(process.getuid?.() === 0)(
  'prepare.sh makes whatever is mounted, for its account',
  () => {
    const home = mkdtempSync(join(tmpdir(), 'haitang-compose-'));
    const folder = join(home, 'site');
    const prepare = (...words: string[]) =>
      execFileSync(join(ROOT, 'deploy/compose/prepare.sh'), [folder, ...words], {
        env: { ...process.env, ENGINE: 'true' },
        stdio: 'pipe',
      });
    try {
      const words = ['m.example.com', 'office.example.com', 'games.example.com', '10.0.0.0/8'];
      expect(() => prepare(...words)).toThrow('COUNTRY-HEADER');
      prepare(...words, 'X-Country');
      const before = readFileSync(join(folder, 'secrets/app-url'), 'utf8');
      prepare();
      expect(readFileSync(join(folder, 'secrets/app-url'), 'utf8')).toBe(before);
      expect(readFileSync(join(folder, '.env'), 'utf8')).toContain('COUNTRY_HEADER=X-Country\n');
      for (const [name, service] of all) {
        const sources = service.volumes.map((volume) => volume.split(':')[0] ?? '');
        const files = service.secrets.map((secret) => secrets[secret]?.file ?? '');
        const there = [...sources, ...files].filter((file) => !BY_HAND.includes(file));
        expect(
          there.filter((file) => !existsSync(join(folder, file))),
          name,
        ).toEqual([]);
        const account = Object.entries(ACCOUNTS).find(([text]) => text === name)?.[1] ?? 10_001;
        const foreign = files
          .filter((file) => !BY_HAND.includes(file))
          .filter((file) => statSync(join(folder, file)).uid !== account);
        expect(foreign, name).toEqual([]);
      }
    } finally {
      rmSync(home, { recursive: true });
    }
  },
);
