import { later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { expect, test } from 'vitest';
import { createListeners, type Listener } from './listeners.ts';
import { createSessionChecks } from './session-checks.ts';

const nothing = () => undefined;

/** So many members with a stream each; `until` says when their sessions end by time. */
function checked(count: number) {
  const clock = fixedClock();
  const listeners = createListeners(String);
  const asked: string[][] = [];
  const ended: string[] = [];
  const until = new Map<string, Date>();
  let fails = false;
  const checks = createSessionChecks(clock, listeners, async (ids) => {
    if (fails) throw new Error('no database');
    asked.push([...ids]);
    return new Map([...until].filter(([, end]) => end > clock.now()));
  });
  for (let index = 0; index < count; index += 1) {
    const id = `s${index}`;
    let leave = nothing;
    const onClose = (left: () => undefined) => {
      leave = left;
    };
    const send = (event: string) => void ended.push(`${id} ${event}`);
    const stream = { send, beat: nothing, retryAfter: nothing, close: () => leave(), onClose };
    const session = { id, memberId: memberId(52_000_000 + index), username: id };
    const listener: Listener = { session, stream, shown: null, version: -1n };
    until.set(id, later(clock.now(), 30 * MINUTE_MS));
    listeners.add(listener);
    checks.add(listener);
  }
  const pass = async (ms: number) => {
    clock.advance(ms);
    await checks.run();
  };
  return {
    checks,
    clock,
    listeners,
    asked,
    ended,
    until,
    pass,
    fail: (now = true) => (fails = now),
  };
}

test('a session is asked for once in minutes, and then when it may end', async () => {
  const { asked, ended, until, pass, clock } = checked(1);
  for (let second = 0; second < 20 * 60; second += 1) await pass(SECOND_MS);
  expect(asked.length).toBeLessThanOrEqual(6);
  // Its member has acted meanwhile.
  until.set('s0', later(clock.now(), 15 * MINUTE_MS));
  await pass(11 * MINUTE_MS);
  expect(ended).toEqual([]);
  await pass(4 * MINUTE_MS);
  expect(ended).toEqual(['s0 ended']);
  const before = asked.length;
  await pass(10 * MINUTE_MS);
  expect(asked).toHaveLength(before);
});

test('a member whose session was ended is asked for at once, the others are not', async () => {
  const { checks, asked, ended, until, pass } = checked(3);
  await pass(5 * SECOND_MS);
  until.delete('s1');
  checks.hasten(memberId(52_000_001));
  checks.hasten(memberId(52_000_002));
  await pass(0);
  expect(asked).toEqual([
    ['s0', 's1', 's2'],
    ['s1', 's2'],
  ]);
  expect(ended).toEqual(['s1 ended']);
  // The one that lives goes on at its own time, once.
  await pass(5 * MINUTE_MS);
  expect(asked.at(-1)?.toSorted()).toEqual(['s0', 's2']);
});

test('many sessions are asked for in bounded lists', async () => {
  const { asked, pass } = checked(4_500);
  for (let round = 0; round < 4; round += 1) await pass(5 * SECOND_MS);
  expect(asked.map(({ length }) => length)).toEqual([2_000, 2_000, 500]);
});

test('a check that fails is made again', async () => {
  const { fail, ended, until, pass } = checked(1);
  until.clear();
  fail();
  await expect(pass(5 * SECOND_MS)).rejects.toThrow('no database');
  fail(false);
  await pass(0);
  expect(ended).toEqual(['s0 ended']);
});
