import { later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { venueRig } from '../../../../tests/faults/venue-rig.ts';
import { transferIn } from '../transfers/transfer-in.ts';
import type { FeedLine, NumberedFeed } from '../venue-port.ts';
import { readCursor, readNumber } from './feed-store.ts';
import { readNumbers, rereadHours } from './numbered-feed.ts';

const rig = await venueRig();
const { context, clock, database } = rig;
const { read } = database;
const PAGE = 50;

const line = (
  memberId: MemberId,
  number: number,
  kind: 'bet' | 'win',
  happenedAt: Date,
): FeedLine => ({
  transactionId: `${memberId}-${number}-${kind}`,
  memberId,
  venue: 'haitang',
  round: `${memberId}-${number}`,
  kind,
  status: 'success',
  referenceId: kind === 'bet' ? null : `${memberId}-${number}-bet`,
  units: kind === 'bet' ? 100_000n : 50_000n,
  gameCode: 'cloud-dice',
  happenedAt,
  odds: { houseEdge: null, winChance: null, side: null },
});

/** A member who has played at the venue before. */
async function atVenue(): Promise<MemberId> {
  const memberId = await rig.member(100_000n);
  const order = { memberId, venue: 'haitang', cause: 'manual', actor: 'system:test' } as const;
  await transferIn(context, { ...order, sessionId: null }, cny(100_000n));
  return memberId;
}

/** A supplier with numbered rounds in memory, which counts the lines it has answered. */
function supplierOf(rounds: (readonly FeedLine[])[]) {
  const answered = { lines: 0, hours: 0 };
  let isDown = false;
  const between = (from: Date, to: Date) =>
    rounds.flat().filter(({ happenedAt }) => happenedAt >= from && happenedAt < to);
  const feed: NumberedFeed = {
    next: async (start) => {
      if (isDown) return { kind: 'unknown', reason: 'no answer' };
      const found = rounds.findIndex((lines) =>
        'since' in start ? lines.some(({ happenedAt }) => happenedAt >= start.since) : false,
      );
      const after = 'after' in start ? start.after : found < 0 ? rounds.length : found;
      const page = rounds.slice(after, after + PAGE).flat();
      answered.lines += page.length;
      const last = after + page.length / 2;
      return {
        kind: 'done',
        value: { lines: page, strange: [], last, feedLast: rounds.length, finalTo: clock.now() },
      };
    },
    played: async (from, to) => {
      const lines = between(from, to);
      answered.lines += lines.length;
      answered.hours += 1;
      return { kind: 'done', value: { lines, strange: [], next: null } };
    },
    sums: async (from, to) => {
      const lines = between(from, to);
      const sum = (kind: string) =>
        lines.reduce((all, line) => (line.kind === kind ? all + line.units : all), 0n);
      const rounded = { rounds: lines.length / 2, stakes: sum('bet'), payouts: sum('win') };
      const sums = lines.length === 0 ? [] : [{ venue: 'haitang', ...rounded }];
      return { kind: 'done', value: sums };
    },
  };
  const play = (memberId: MemberId, count: number): void => {
    for (let played = 0; played < count; played += 1) {
      const number = rounds.length + 1;
      rounds.push([
        line(memberId, number, 'bet', clock.now()),
        line(memberId, number, 'win', clock.now()),
      ]);
    }
  };
  const setDown = (down: boolean): void => {
    isDown = down;
  };
  return { feed, answered, play, setDown };
}

async function booked(memberId: MemberId) {
  const { rows } = await sql<{ bets: number; net: bigint }>`SELECT count(*)::int AS bets,
      coalesce(sum(payout - stake), 0)::bigint AS net FROM venue_bet
    WHERE member_id = ${memberId}`.execute(read);
  return rows[0];
}

test('every line is read once, by whoever reads, and each round is booked once', async () => {
  const member = await atVenue();
  const supplier = supplierOf([]);
  for (let turn = 0; turn < 6; turn += 1) {
    supplier.play(member, 70);
    clock.advance(5_000);
    await readNumbers(context, 'one', supplier.feed);
    // Somebody who waits for a win reads the same list.
    supplier.play(member, 1);
    await readNumbers(rig.restart(), 'one', supplier.feed);
  }
  expect(supplier.answered.lines).toBe(6 * 71 * 2);
  expect(await booked(member)).toEqual({ bets: 6 * 71, net: -50n * BigInt(6 * 71) });
  expect(await readCursor(read, 'one')).toEqual(clock.now());
});

test('readers at the same time and a stop between a page and its number lose and double nothing', async () => {
  const member = await atVenue();
  const supplier = supplierOf([]);
  supplier.play(member, 120);
  // The process ends when it would keep its place.
  const dying = {
    ...rig.restart(),
    catalogue: { ...context.catalogue, read: () => Promise.reject(new Error('killed')) },
  };
  await expect(readNumbers(dying, 'two', supplier.feed)).rejects.toThrow('killed');
  expect(await readNumber(read, 'two')).toBeNull();
  await Promise.all([
    readNumbers(context, 'two', supplier.feed),
    readNumbers(rig.restart(), 'two', supplier.feed),
  ]);
  expect(await readNumber(read, 'two')).toBe(120);
  expect(await booked(member)).toEqual({ bets: 120, net: -6_000n });
});

test('somebody who waits reads a few pages only, and the job the rest', async () => {
  const member = await atVenue();
  const supplier = supplierOf([]);
  supplier.play(member, 3 * PAGE);
  await readNumbers(context, 'seven', supplier.feed, 2);
  expect([await readNumber(read, 'seven'), (await booked(member))?.bets]).toEqual([100, 100]);
  await readNumbers(context, 'seven', supplier.feed);
  expect([await readNumber(read, 'seven'), (await booked(member))?.bets]).toEqual([150, 150]);
});

test('without an answer the place stays, and nothing counts as read up to now', async () => {
  const member = await atVenue();
  const supplier = supplierOf([]);
  supplier.play(member, 3);
  await readNumbers(context, 'three', supplier.feed);
  const before = await readCursor(read, 'three');
  supplier.play(member, 2);
  supplier.setDown(true);
  clock.advance(60_000);
  expect(await readNumbers(context, 'three', supplier.feed)).toBe(true);
  expect([await readNumber(read, 'three'), await readCursor(read, 'three')]).toEqual([3, before]);
  supplier.setDown(false);
  await readNumbers(context, 'three', supplier.feed);
  expect(await booked(member)).toEqual({ bets: 5, net: -250n });
});

test('a list that went back to an earlier state is read again from a time', async () => {
  const member = await atVenue();
  const rounds: (readonly FeedLine[])[] = [];
  const supplier = supplierOf(rounds);
  supplier.play(member, 10);
  await readNumbers(context, 'four', supplier.feed);
  // Restored: the last four are gone, and others have their numbers, more than before.
  rounds.splice(6);
  await readNumbers(context, 'four', supplier.feed);
  clock.advance(1_000);
  const other = await atVenue();
  supplier.play(other, 20);
  await readNumbers(context, 'four', supplier.feed);
  expect(await readNumber(read, 'four')).toBe(26);
  expect(await booked(other)).toEqual({ bets: 20, net: -1_000n });
});

test('only hours whose sums differ are read again', async () => {
  const member = await atVenue();
  const supplier = supplierOf([]);
  const begin = new Date('2026-11-22T00:00:00Z');
  clock.set(begin.toISOString());
  await readNumbers(context, 'five', supplier.feed);
  for (let hour = 0; hour < 5; hour += 1) {
    clock.set(later(begin, hour * 3_600_000).toISOString());
    supplier.play(member, 4);
  }
  clock.set('2026-11-22T06:00:00Z');
  await readNumbers(context, 'five', supplier.feed);
  await sql`DELETE FROM venue_feed_line WHERE supplier = 'five'
    AND happened_at = ${later(begin, 2 * 3_600_000)} AND kind = 'win'`.execute(read);
  const compare = () => rereadHours(context, 'five', supplier.feed, begin, clock.now());
  expect(await compare()).toBe(true);
  expect(supplier.answered.hours).toBe(1);
  const { rows } = await sql<{ lines: number }>`SELECT count(*)::int AS lines
    FROM venue_feed_line WHERE supplier = 'five'`.execute(read);
  expect(rows[0]?.lines).toBe(40);
  await compare();
  expect(supplier.answered.hours).toBe(1);
});

test('a supplier of an older release is read by windows', async () => {
  const supplier = supplierOf([]);
  const older: NumberedFeed = {
    ...supplier.feed,
    next: async () => ({ kind: 'refused', code: 'HTTP 404' }),
    sums: async () => ({ kind: 'refused', code: 'HTTP 404' }),
  };
  expect(await readNumbers(context, 'six', older)).toBe(false);
  expect(await rereadHours(context, 'six', older, clock.now(), later(clock.now(), 1))).toBe(false);
});
