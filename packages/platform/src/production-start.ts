import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, configProblems, type Environment, loadConfig } from './config.ts';
import { COUNTRIES_OUTSIDE } from './config-forms.ts';
import { refuseProblems } from './config-problem.ts';
import { readSecretFiles } from './secret-files.ts';

/** The programs of a production; each may run on its own machine. */
export const PROGRAMS = ['venue', 'server', 'worker'] as const;
export type ProgramName = (typeof PROGRAMS)[number];

/** The variables that one program needs in production. */
interface Needs {
  /** Our addresses that browsers open. */
  readonly sites: readonly SiteVariable[];
  readonly databases: readonly string[];
  /** Files in the folder of keys. */
  readonly keys: readonly string[];
}

const SITES = {
  SITE_URL: 'the address members open the site at',
  OFFICE_URL: 'the address staff open the console at',
  HOUSE_PUBLIC_URL: "the address browsers load the venue's games from",
} as const;
type SiteVariable = keyof typeof SITES;
const SITE_VARIABLES: readonly SiteVariable[] = ['SITE_URL', 'OFFICE_URL', 'HOUSE_PUBLIC_URL'];

const NEEDS: Readonly<Record<ProgramName, Needs>> = {
  venue: {
    sites: ['SITE_URL', 'HOUSE_PUBLIC_URL'],
    databases: ['DATABASE_HOUSE_URL'],
    keys: ['house-private.pem', 'lobby-private.pem'],
  },
  server: {
    sites: SITE_VARIABLES,
    databases: ['DATABASE_APP_URL', 'DATABASE_JOBS_URL'],
    keys: ['secrets.key', 'house-private.pem', 'lobby-private.pem'],
  },
  worker: {
    sites: ['SITE_URL'],
    databases: ['DATABASE_APP_URL', 'DATABASE_JOBS_URL'],
    keys: ['secrets.key', 'lobby-private.pem'],
  },
};

const ROLE_DATABASES = [
  ...['DATABASE_APP_URL', 'DATABASE_JOBS_URL', 'DATABASE_READ_URL', 'DATABASE_HOUSE_URL'],
] as const;
/** Variables that only a demo sets. */
const DEMO_VARIABLES = ['DEMO_SECRETS_FILE', 'CHAIN_URL', 'CHAIN_PORT'] as const;

const SECRET_LEAST = 12;
const SECRET_LETTERS = 6;
/** Words of examples and defaults, anywhere in a secret. */
const PLACEHOLDER = /change.?me|password|passwort|secret|example|default|postgres|haitang|12345|…/i;

/** Whether a secret comes from an example or is easily guessed. */
const isWeak = (secret: string): boolean =>
  secret.length < SECRET_LEAST || new Set(secret).size < SECRET_LETTERS || PLACEHOLDER.test(secret);

type Given = (name: string) => string;

/** Those of `names` that are required and missing. */
const missing = <N extends string>(
  given: Given,
  names: readonly N[],
  words: (name: N) => string,
): string[] =>
  names.filter((name) => given(name) === '').map((name) => `${name} is missing: ${words(name)}`);

function siteProblems(given: Given, needed: readonly SiteVariable[]): string[] {
  const lines = missing(given, needed, (name) => SITES[name]);
  const seen = new Map<string, string>();
  for (const name of SITE_VARIABLES) {
    const address = given(name);
    if (address === '') continue;
    if (/^http:/.test(address)) lines.push(`${name} must be https in production`);
    const twin = seen.get(address);
    if (twin !== undefined) lines.push(`${name} must be another origin than ${twin}`);
    seen.set(address, name);
  }
  if (/(^|,)\s*http:/.test(given('CORS_ORIGINS'))) {
    lines.push('CORS_ORIGINS must be https in production');
  }
  return lines;
}

function databaseProblems(given: Given, needed: readonly string[]): string[] {
  const lines = missing(given, needed, () => 'its role has an address of its own');
  if (given('DATABASE_URL') !== '') {
    lines.push('DATABASE_URL must be empty: the owner of the tables is for migrations alone');
  }
  const names = new Map<string, string>();
  for (const variable of ROLE_DATABASES) {
    const text = given(variable);
    if (!URL.canParse(text)) continue;
    const { username, password } = new URL(text);
    if (isWeak(decodeURIComponent(password))) {
      lines.push(`${variable} must hold a password of its own, long and random`);
    }
    const twin = names.get(username);
    if (twin !== undefined) lines.push(`${variable} must be another role than ${twin}`);
    names.set(username, variable);
  }
  return lines;
}

const OUTSIDE_MEANS = 'which states that countries not served are blocked before';

function proxyProblems(given: Given, programs: readonly ProgramName[]): string[] {
  if (!programs.includes('server')) return [];
  const lines = missing(given, ['TRUSTED_PROXY'], () => 'the proxy that ends TLS');
  const country = `the header with the country of a call, or ${COUNTRIES_OUTSIDE}, ${OUTSIDE_MEANS}`;
  lines.push(...missing(given, ['COUNTRY_HEADER'], () => country));
  if (given('COUNTRY_HEADER') === 'none') {
    lines.push(`COUNTRY_HEADER must be a header, or ${COUNTRIES_OUTSIDE}, ${OUTSIDE_MEANS}`);
  }
  return lines;
}

function secretProblems(given: Given, keys: readonly string[], has: (path: string) => boolean) {
  const lines: string[] = [];
  const upay = given('UPAY_SECRET');
  if (upay !== '' && isWeak(upay)) lines.push('UPAY_SECRET must be long and random');
  const directory = given('DATA_DIR');
  if (directory === '') return [...lines, 'DATA_DIR is missing: the folder of the keys'];
  const lacking = keys.filter((key) => !has(join(directory, 'keys', key)));
  if (lacking.length > 0) {
    const files = lacking.join(', ');
    lines.push(`DATA_DIR must hold ${files} in keys: npm run first-run makes them, once`);
  }
  return lines;
}

function demoProblems(given: Given, has: (path: string) => boolean): string[] {
  const lines = DEMO_VARIABLES.filter((name) => given(name) !== '').map(
    (name) => `${name} must be empty in production: it is of the demo`,
  );
  const directory = given('DATA_DIR');
  if (directory !== '' && has(join(directory, 'demo-secrets.json'))) {
    lines.push('DATA_DIR must be another folder: this one is of a demo');
  }
  return lines;
}

/**
 * Why these programs may not start in production with this environment, one line for each wrong
 * variable; `has` returns whether a file exists. Addresses that browsers open must be https with
 * separate origins, and each database role must have a password of its own.
 */
export function startProblems(
  environment: Environment,
  programs: readonly ProgramName[],
  has: (path: string) => boolean = existsSync,
): readonly string[] {
  const given: Given = (name) => environment[name]?.trim() ?? '';
  const needs = programs.map((name) => NEEDS[name]);
  const all = <T>(pick: (program: Needs) => readonly T[]): T[] => [...new Set(needs.flatMap(pick))];
  return [
    ...siteProblems(
      given,
      all(({ sites }) => sites),
    ),
    ...databaseProblems(
      given,
      all(({ databases }) => databases),
    ),
    ...proxyProblems(given, programs),
    ...secretProblems(
      given,
      all(({ keys }) => keys),
      has,
    ),
    ...demoProblems(given, has),
  ];
}

/**
 * The configuration of programs that are about to serve. In production it throws a `ConfigProblem`
 * with all errors together; otherwise it is `loadConfig`.
 */
export function loadStart(environment: Environment, programs: readonly ProgramName[]): Config {
  const inProduction = environment.NODE_ENV?.trim() === 'production';
  const read = readSecretFiles(environment);
  const more = inProduction ? startProblems(read.environment, programs) : [];
  refuseProblems([...read.problems, ...configProblems(read.environment), ...more]);
  return loadConfig(read.environment);
}
