import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { loadStart, PROGRAMS, startProblems } from './production-start.ts';

const role = (name: string): string =>
  `postgres://haitang_${name}:kP9-${name}-wX3_uQ7z@db.internal:5432/haitang`;

const RIGHT = {
  NODE_ENV: 'production',
  DATA_DIR: '/srv/data',
  SITE_URL: 'https://m.example.com',
  OFFICE_URL: 'https://office.example.com',
  HOUSE_PUBLIC_URL: 'https://games.example.com',
  DATABASE_APP_URL: role('app'),
  DATABASE_JOBS_URL: role('jobs'),
  DATABASE_HOUSE_URL: role('house'),
  TRUSTED_PROXY: '127.0.0.1',
  COUNTRY_HEADER: 'CF-IPCountry',
};

const KEYS = ['secrets.key', 'house-private.pem', 'lobby-private.pem'];
const keysAre = (...names: string[]) => {
  const paths = new Set(names.map((name) => `/srv/data/keys/${name}`));
  return (path: string) => paths.has(path);
};
const has = keysAre(...KEYS);
const problems = (changed: Readonly<Record<string, string>>) =>
  startProblems({ ...RIGHT, ...changed }, PROGRAMS, has);

test('a complete production configuration is accepted', () => {
  expect(problems({})).toEqual([]);
});

test.each([
  ['SITE_URL', '', 'is missing: the address members open the site at'],
  ['OFFICE_URL', '', 'is missing: the address staff open the console at'],
  ['HOUSE_PUBLIC_URL', ' ', "is missing: the address browsers load the venue's games from"],
  ['SITE_URL', 'http://m.example.com', 'must be https in production'],
  ['OFFICE_URL', 'http://office.example.com', 'must be https in production'],
  ['HOUSE_PUBLIC_URL', 'http://games.example.com', 'must be https in production'],
  ['OFFICE_URL', RIGHT.SITE_URL, 'must be another origin than SITE_URL'],
  ['CORS_ORIGINS', 'https://a.example,http://b.example', 'must be https in production'],
  ['DATABASE_APP_URL', '', 'is missing: its role has an address of its own'],
  ['DATABASE_HOUSE_URL', '', 'is missing: its role has an address of its own'],
  ['DATABASE_URL', role('owner'), 'must be empty: the owner of the tables'],
  ['DATABASE_HOUSE_URL', role('app'), 'must be another role than DATABASE_APP_URL'],
  ['DATABASE_JOBS_URL', role('app'), 'must be another role than DATABASE_APP_URL'],
  ['DATABASE_APP_URL', 'postgres://haitang_app@db/haitang', 'must hold a password of its own'],
  ['DATABASE_APP_URL', 'postgres://haitang_app:postgres@db/haitang', 'must hold a password'],
  ['DATABASE_APP_URL', 'postgres://haitang_app:Change-Me-9x7@db/h', 'must hold a password'],
  ['TRUSTED_PROXY', '', 'is missing: the proxy that ends TLS'],
  ['COUNTRY_HEADER', '', 'is missing: the header with the country'],
  ['COUNTRY_HEADER', 'none', 'must be a header, or outside'],
  ['UPAY_SECRET', 'x'.repeat(40), 'must be long and random'],
  ['DATA_DIR', '', 'is missing: the folder of the keys'],
  ['DATA_DIR', '/elsewhere', 'must hold house-private.pem, lobby-private.pem, secrets.key in keys'],
  ['DEMO_SECRETS_FILE', '/srv/data/demo-secrets.json', 'must be empty in production'],
  ['CHAIN_URL', 'http://127.0.0.1:8545', 'must be empty in production'],
])('%s=%s is refused in one line', (name, value, words) => {
  const lines = problems({ [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.startsWith(`${name} ${words}`)).toBe(true);
});

test('the folder of a demo is refused, and all problems are reported together', () => {
  const ofDemo = (path: string) => has(path) || path === '/srv/data/demo-secrets.json';
  expect(startProblems(RIGHT, PROGRAMS, ofDemo)).toEqual([
    'DATA_DIR must be another folder: this one is of a demo',
  ]);
  const wrong = { NODE_ENV: 'production', DEMO: '1', PORT: 'x', SITE_URL: 'http://m.example.com' };
  const start = () => loadStart(wrong, PROGRAMS);
  for (const name of ['PORT', 'DEMO', 'SITE_URL', 'OFFICE_URL', 'DATABASE_APP_URL', 'DATA_DIR']) {
    expect(start).toThrow(new RegExp(`\\n {2}${name} `));
  }
});

test('a program that runs alone needs only its own variables', () => {
  const { SITE_URL, DATA_DIR, DATABASE_APP_URL, DATABASE_JOBS_URL } = RIGHT;
  const worker = {
    NODE_ENV: 'production',
    SITE_URL,
    DATA_DIR,
    DATABASE_APP_URL,
    DATABASE_JOBS_URL,
  };
  expect(startProblems(worker, ['worker'], has)).toEqual([]);
  expect(startProblems(worker, ['venue'], has)).toEqual([
    expect.stringContaining('HOUSE_PUBLIC_URL is missing'),
    expect.stringContaining('DATABASE_HOUSE_URL is missing'),
  ]);
});

test('outside production no further variables are required', () => {
  expect(loadStart({ NODE_ENV: 'development' }, PROGRAMS).demo).toBe(true);
});

test('internal and public addresses are separate settings', () => {
  const config = loadConfig({
    ...RIGHT,
    HOUSE_URL: 'http://10.0.0.3:8082',
    COUNTRY_HEADER: 'outside',
  });
  expect(config).toMatchObject({
    siteUrl: 'https://m.example.com',
    lobbyUrls: ['http://127.0.0.1:8080'],
    houseUrl: 'http://10.0.0.3:8082',
    housePublicUrl: 'https://games.example.com',
    countryHeader: 'outside',
  });
});
