import { PROGRAMS, startProblems } from '@haitang/platform/production-start.ts';
import { expect, test } from 'vitest';
import { readAnswers } from '../../apps/server/src/first-run/answers.ts';
import { documented } from './configuration-table.ts';
import { read } from './source-files.ts';

/** Those of the schema in `config.ts`, each on a line of its own. */
const SCHEMA_KEY = /^ {4}([A-Z][A-Z_]+):/gm;
const configVariables = [...read('packages/platform/src/config.ts').matchAll(SCHEMA_KEY)].map(
  ([, name = '']) => name,
);

/** Read by `npm run serve` alone, before there is a configuration. */
const OF_SERVE = 'ROLE';
test('every variable is documented with its meaning, and no other', () => {
  expect([...documented.keys()].toSorted()).toEqual([...configVariables, OF_SERVE].toSorted());
  for (const { meaning } of documented.values()) expect(meaning).not.toBe('');
});

test('.env.example names the same variables with the same defaults', () => {
  const example = [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const given = example.map(([, name = '', fallback = '']) => [name, fallback]);
  const wanted = [...documented].map(([name, { fallback }]) => [name, fallback]);
  expect(Object.fromEntries(given)).toEqual(Object.fromEntries(wanted));
});

test('what production requires is what the start asks for when nothing is given', () => {
  const lines = startProblems({ NODE_ENV: 'production' }, PROGRAMS);
  const asked = lines.map((line) => line.split(' ')[0] ?? '');
  const required = [...documented].filter(([, { production }]) => /^required/.test(production));
  expect(asked.toSorted()).toEqual(required.map(([name]) => name).toSorted());
});

test('what production refuses is documented as refused', () => {
  const names = ['DATABASE_URL', 'CHAIN_PORT', 'CHAIN_URL', 'DEMO_SECRETS_FILE'];
  for (const name of names) {
    const lines = startProblems({ [name]: 'x' }, PROGRAMS);
    expect(lines.filter((line) => line.startsWith(`${name} must be empty`))).toHaveLength(1);
    expect(documented.get(name)?.production).toContain('refused');
  }
});

test('the walk through an installation names every variable that production does not refuse', () => {
  const install = read('docs/operating/install.md');
  const named = new Set(install.match(/\b[A-Z]+(?:_[A-Z]+)*\b/g));
  const open = [...documented].filter(([, { production }]) => !/refused$/.test(production));
  expect(open.map(([name]) => name).filter((name) => !named.has(name))).toEqual([]);
});

test('the example of a first run holds every answer in the right form', () => {
  expect(readAnswers(JSON.parse(read('docs/operating/first-run.json'))).siteName).not.toBe('');
});
