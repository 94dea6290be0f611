import { randomInt, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Endpoint } from '@haitang/contract/endpoint.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import { type Asked, ask, expectEnvelope } from './envelope-check.ts';
import { HOSTILE_AMOUNTS, HOSTILE_VALUES } from './hostile-payloads.ts';
import { changedTables, tableMarks } from './table-marks.ts';

/** One body as it goes out: fields for an address, text for a body. */
interface Generated {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Whom generated bodies are sent to, and under whose token. */
export interface Target {
  readonly url: string;
  readonly endpoint: Endpoint;
  readonly token: string;
  readonly database: Database;
  /** Tables a call may write whatever it is sent. */
  readonly writes: readonly string[];
}

/** Bodies in flight at once, and most rounds of them for one route. */
const AT_ONCE = 6;
const RUNS = 20;
/** After the first round a route has so long: all routes of both hosts stay within a minute. */
const ROUTE_MS = 250;
/** Of so many routes one has its refused bodies sent again, with an eye on every table. */
export const WATCHED = 4;

/**
 * The seed of this run, printed so that it can be run again: `INPUT_SEED=123 npx vitest run …`.
 * A new one each time, so that every run looks somewhere else.
 */
export function inputSeed(): number {
  const seed = Number(process.env.INPUT_SEED ?? randomInt(2 ** 31 - 1));
  console.log(`generated input: INPUT_SEED=${seed}`);
  return seed;
}

const fieldsOf = ({ request }: Endpoint): string[] =>
  request instanceof z.ZodObject ? Object.keys(request.shape) : [];

const wild = fc.string({ unit: 'binary', maxLength: 40 });
const nested = fc.integer({ min: 1, max: 400 }).map((depth) => {
  let value: unknown = 1;
  for (let position = 0; position < depth; position += 1)
    value = position % 2 === 0 ? [value] : { a: value };
  return value;
});
const long = fc
  .record({ unit: fc.constantFrom('x', '海', '😀', '\u0000', '9', ' '), times: fc.nat(9_000) })
  .map(({ unit, times }) => unit.repeat(times));
const digits = fc
  .array(fc.constantFrom(...Array.from('0123456789０１٣².,-+eE _x\u0000')), { maxLength: 24 })
  .map((all) => all.join(''));
const pages = fc.constantFrom<unknown>(0, -1, 1e9, 2 ** 31, 2 ** 53, '999999999', '0', '1e9', '01');

/** Anything a field has no use for, or looks as if it had. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_AMOUNTS) },
  { weight: 2, arbitrary: wild },
  digits,
  long,
  pages,
  nested,
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).map((value) => plain(value)),
);

/** As JSON can carry it; what it cannot is a text. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return String(typeof value);
  }
}

const PROTOTYPES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
/** A right body with something about it nobody reads, or that makes it no JSON. */
const wrappings: readonly ((text: string) => string)[] = [
  (text) => `\uFEFF${text}`,
  (text) => `{"__proto__":{"is_agent":true,"balance":"9"},${text.slice(1)}`,
  (text) => `{"constructor":{"prototype":{"vip":9}},${text.slice(1)}`,
  (text) => `{"x":${'['.repeat(5_000)}${']'.repeat(5_000)},${text.slice(1)}`,
  (text) => text.slice(0, -1),
  (text) => `[${text}]`,
  (text) => `${text}${text}`,
  (text) => `${text}\u0000`,
  (text) => JSON.stringify(text),
];

const made = (fields: Readonly<Record<string, unknown>>): Generated => ({
  fields,
  text: JSON.stringify(fields),
});

/**
 * `{}` closes with nothing before it; a wrapping that puts a field first must not leave a comma.
 */
const tidy = (text: string): string => text.replace(/,\}$/, '}');

/**
 * Bodies around a right one: a field replaced, a field missing, every field at random, strange
 * names beside the right ones, and the text itself spoilt.
 */
function bodiesAround(
  right: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): fc.Arbitrary<Generated> {
  const either = (value: fc.Arbitrary<unknown>) =>
    fc
      .tuple(fc.constantFrom(...(fields.length > 0 ? fields : ['page'])), value)
      .map(([name, put]) => made({ ...right, [name]: put }));
  const all = fc
    .record(Object.fromEntries(fields.map((name) => [name, hostileValue])), { requiredKeys: [] })
    .map((found) => made(found));
  const missing = fc
    .subarray([...fields])
    .map((gone) =>
      made(Object.fromEntries(Object.entries(right).filter(([name]) => !gone.includes(name)))),
    );
  const beside = fc
    .dictionary(fc.oneof(wild, fc.constantFrom(...PROTOTYPES)), hostileValue, { maxKeys: 6 })
    .map((more) => made({ ...more, ...right }));
  const spoilt = fc
    .constantFrom(...wrappings)
    .map((wrap) => ({ fields: right, text: tidy(wrap(JSON.stringify(right))) }));
  return fc.oneof(
    { weight: 6, arbitrary: either(hostileValue) },
    { weight: 3, arbitrary: all },
    { weight: 1, arbitrary: missing },
    { weight: 1, arbitrary: beside },
    { weight: 2, arbitrary: spoilt },
  );
}

/** As it fits into an address, with texts as they are. */
function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    (typeof value === 'string' ? value : String(JSON.stringify(value))).slice(0, 700),
  ]);
  return new URLSearchParams(entries).toString();
}

function send({ url, endpoint, token }: Target, generated: Generated): Promise<Asked> {
  const { method, path } = endpoint;
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const what = `${path} ${generated.text.slice(0, 300)}`;
  if (method === 'GET') return ask(what, `${url}${path}?${queryOf(generated.fields)}`, { headers });
  return ask(what, `${url}${path}`, {
    method,
    body: generated.text,
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

/** The envelope with Chinese words, or a right answer; nothing of ours has failed. */
function judge(endpoint: Endpoint, asked: Asked): void {
  expectEnvelope(endpoint, asked);
  const line = `${asked.what}: ${asked.code} ${asked.message}`;
  expect(asked.code === 500 && asked.message.startsWith('服务器异常'), line).toBe(false);
}

/** What was refused is refused again, and no table has another row. */
async function withoutEffect(target: Target, refused: readonly Generated[]): Promise<void> {
  const before = await tableMarks(target.database);
  const codes: number[] = [];
  for (const generated of refused.slice(0, 12)) codes.push((await send(target, generated)).code);
  if (codes.includes(200)) return; // What was in the way then is gone now.
  const changed = changedTables(before, await tableMarks(target.database), target.writes);
  expect(changed, `${target.endpoint.path} wrote`).toEqual([]);
}

/**
 * Sends bodies around a right one, at least a round of them and no longer than a route's time.
 * Every answer is judged; with `watch` what was refused is sent again, and may change no table.
 */
export async function tryGenerated(
  target: Target,
  right: Readonly<Record<string, unknown>>,
  { seed, watch }: { readonly seed: number; readonly watch: boolean },
): Promise<void> {
  const refused: Generated[] = [];
  const bodies = bodiesAround(right, fieldsOf(target.endpoint));
  let until = Number.POSITIVE_INFINITY;
  const round = async (some: readonly Generated[]): Promise<void> => {
    if (performance.now() > until) return;
    const answers = await Promise.all(some.map((generated) => send(target, generated)));
    for (const [index, asked] of answers.entries()) {
      judge(target.endpoint, asked);
      const generated = some[index];
      if (asked.code !== 200 && generated) refused.push(generated);
    }
    until = Math.min(until, performance.now() + ROUTE_MS);
  };
  const rounds = fc.array(bodies, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(fc.asyncProperty(rounds, round), { seed, numRuns: RUNS });
  if (watch) await withoutEffect(target, refused);
}
