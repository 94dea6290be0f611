import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import { keepSeen } from '@haitang/payments/treasury/signer/signer-line-store.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { beforeEach, expect, test } from 'vitest';
import { reachSignerJob } from './reach-signer.ts';
import { createSignerWatch } from './signer-watch.ts';

const QUESTION = { at: new Date(0), counter: 1, seen: null, wants: { do: 'status' } } as const;
const ANSWER = {
  signer: 'signer-1',
  server: 'lobby',
  counter: 1,
  at: 0,
  log: { length: 0, hash: '' },
  says: { kind: 'refused', reason: 'stopped', about: '' },
} as const;

const clock = fixedClock(new Date('2026-11-20T00:00:00Z'));
let metrics: ReturnType<typeof createMetrics>;
let answer: () => Promise<Awaited<ReturnType<SignerDoor['ask']>>>;
let reached: boolean;
let door: SignerDoor;
let watch: ReturnType<typeof createSignerWatch>;
beforeEach(() => {
  metrics = createMetrics(false);
  answer = async () => ANSWER;
  reached = true;
  watch = createSignerWatch(metrics, clock);
  door = watch.watched({
    most: new Map([['TRC20', 1n]]),
    ask: () => answer(),
    reaches: async () => reached,
    send: async () => undefined,
  });
});

async function silent(): Promise<number | null> {
  const text = await metrics.registry.metrics();
  const value = /^signer_silent_seconds\{network="TRC20"\} (\S+)$/m.exec(text)?.[1];
  return value === undefined ? null : Number(value);
}

test('nothing is said before the first question', async () => {
  expect(await silent()).toBeNull();
});

test('an answer, a refusal too, is 0; from the first missing one on the time counts', async () => {
  expect(await door.ask(QUESTION)).toBe(ANSWER);
  expect(await silent()).toBe(0);
  answer = async () => null;
  expect(await door.ask(QUESTION)).toBeNull();
  clock.advance(40 * SECOND_MS);
  answer = () => Promise.reject(new Error('no line'));
  await expect(door.ask(QUESTION)).rejects.toThrow('no line');
  clock.advance(5 * SECOND_MS);
  expect(await silent()).toBe(45);
  answer = async () => ANSWER;
  await door.ask(QUESTION);
  expect(await silent()).toBe(0);
});

test('a signer that nobody has asked yet is missed as soon as it cannot be reached', async () => {
  reached = false;
  await watch.reach(door);
  clock.advance(20 * SECOND_MS);
  await watch.reach(door);
  expect(await silent()).toBe(20);
  reached = true;
  await watch.reach(door);
  expect(await silent()).toBe(0);
  // One that takes connections and answers nothing is silent all the same.
  answer = async () => null;
  await door.ask(QUESTION);
  clock.advance(15 * SECOND_MS);
  await watch.reach(door);
  expect(await silent()).toBe(15);
});

test('a process that no longer runs the jobs says nothing, whatever it knew last', async () => {
  await door.ask(QUESTION);
  clock.advance(50 * SECOND_MS);
  expect(await silent()).toBe(0);
  clock.advance(20 * SECOND_MS);
  expect(await silent()).toBeNull();
  answer = async () => null;
  await door.ask(QUESTION);
  expect(await silent()).toBe(0);
  clock.advance(2 * MINUTE_MS);
  expect(await silent()).toBeNull();
});

test('without SIGNER_FILE a site that has had a signer says that it is missing', async () => {
  const { database } = await lobbyDatabase();
  const job = reachSignerJob({ database, signer: null }, watch);
  const missing = async () =>
    /^signer_missing (\S+)$/m.exec(await metrics.registry.metrics())?.[1] ?? null;
  expect(await missing()).toBe('0');
  await job.run();
  expect(await missing()).toBe('0');
  await database.transaction((tx) => keepSeen(tx, { length: 4, hash: 'a'.repeat(64) }));
  await job.run();
  expect(await missing()).toBe('1');
  expect(await silent()).toBeNull();
  clock.advance(2 * MINUTE_MS);
  expect(await missing()).toBe('0');
});
