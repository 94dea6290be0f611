import { later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import type { Transfer } from './transfer.ts';
import { visitsOf } from './visits.ts';

const START = new Date('2026-11-21T04:00:00Z');

/** `haitang in done`, in order: the id of each is its position. */
const transfersOf = (...lines: readonly string[]): Transfer[] =>
  lines.map((line, position) => {
    const [venue = '', direction, state] = line.split(' ');
    return {
      id: String(position),
      memberId: memberId(10_000_001),
      venue,
      direction: direction === 'in' ? 'in' : 'out',
      amount: cny(100n),
      state: state === 'refused' || state === 'unknown' ? state : 'done',
      cause: 'launch',
      actor: 'system:test',
      sessionId: null,
      startedAt: later(START, position * 1_000),
      attempts: 1,
      notFoundAt: null,
      suspended: cny(0n),
    };
  });

const idsOf = (...lines: readonly string[]) =>
  visitsOf(transfersOf(...lines)).map(({ transfers }) => transfers.map(({ id }) => id).join('+'));

test('what went in and came home is one visit, the next transfer in begins another', () => {
  expect(idsOf('a in done', 'a out done', 'a in done', 'a out done')).toEqual(['0+1', '2+3']);
});

test('money added while playing, and money home in parts, belong to the visit', () => {
  expect(idsOf('a in done', 'a in done', 'a out done', 'a out done')).toEqual(['0+1+2+3']);
});

test('visits to two venues at once are apart', () => {
  expect(idsOf('a in done', 'b in done', 'a out done', 'b out done')).toEqual(['0+2', '1+3']);
});

test('a visit without any money home, or with a transfer that is not over, is none yet', () => {
  expect(idsOf('a in done', 'a in done')).toEqual([]);
  expect(idsOf('a in done', 'a out unknown')).toEqual([]);
  expect(idsOf('a in unknown', 'a out done')).toEqual([]);
});

test('what comes home before anything went in, and what was refused, belong to none', () => {
  expect(idsOf('a out done', 'a in refused', 'a in done', 'a out refused', 'a out done')).toEqual([
    '2+4',
  ]);
});
