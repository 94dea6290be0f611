import { present } from '@haitang/kernel/assert.ts';
import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { venueRig } from '../../../../tests/faults/venue-rig.ts';
import { transferIn } from '../transfers/transfer-in.ts';
import type { FeedLine, VenuePort } from '../venue-port.ts';
import { pullBets } from './bet-feed.ts';
import { readOverlap } from './feed-store.ts';

const rig = await venueRig();
const { context, clock, database } = rig;
const { read } = database;
const EVERY_MS = 5 * SECOND_MS;

/** A line that its supplier lists some time after it has happened. */
interface Listed {
  readonly line: FeedLine;
  readonly listedAt: Date;
}

const lineOf = (memberId: MemberId, number: number, happenedAt: Date): FeedLine => ({
  transactionId: `late-${number}`,
  memberId,
  venue: 'haitang',
  round: `late-${number}`,
  kind: 'bet',
  status: 'success',
  referenceId: null,
  units: 100_000n,
  gameCode: 'cloud-dice',
  happenedAt,
  odds: { houseEdge: null, winChance: null, side: null },
});

async function atVenue(): Promise<MemberId> {
  const memberId = await rig.member(1_000_000n);
  const order = { memberId, venue: 'haitang', cause: 'manual', actor: 'system:test' } as const;
  await transferIn(context, { ...order, sessionId: null }, cny(1_000_000n));
  return memberId;
}

/** A supplier without numbers that calls everything final up to now, although lines come later. */
function supplierOf(memberId: MemberId) {
  const feed: Listed[] = [];
  let answered = 0;
  const fetchBets: VenuePort['fetchBets'] = async (from, to) => {
    const now = clock.now();
    const lines = feed
      .filter(({ line, listedAt }) => {
        const { happenedAt } = line;
        return listedAt <= now && happenedAt >= from && happenedAt < to;
      })
      .map(({ line }) => line);
    answered += lines.length;
    const finalTo = new Date(Math.min(now.getTime(), to.getTime()));
    return { kind: 'done', value: { lines, strange: [], finalTo } };
  };
  const honest = present(context.ports.get('haitang'), 'the port');
  const port: VenuePort = { ...honest, numbered: null, fetchBets };
  const here = { ...context, ports: new Map([['haitang', port]]) };
  return {
    supplier: port.supplier,
    played: () => feed.length,
    answered: () => answered,
    /** A line a second, each listed so much later, read every five seconds. */
    async run(seconds: number, lateSeconds: (number: number) => number): Promise<void> {
      for (let passed = 0; passed < seconds; passed += 5) {
        for (let second = 0; second < 5; second += 1) {
          const happenedAt = later(clock.now(), second * SECOND_MS);
          const line = lineOf(memberId, feed.length, happenedAt);
          const late = lateSeconds(feed.length) * SECOND_MS;
          feed.push({ line, listedAt: later(happenedAt, late) });
        }
        clock.advance(EVERY_MS);
        await pullBets(here);
      }
    },
    overlapSeconds: async () => ((await readOverlap(read, port.supplier))?.ms ?? 0) / SECOND_MS,
  };
}

async function booked(memberId: MemberId): Promise<number> {
  const { rows } = await sql<{ bets: number }>`SELECT count(*)::int AS bets FROM venue_bet
    WHERE member_id = ${memberId}`.execute(read);
  return rows[0]?.bets ?? 0;
}

test('the overlap follows how late lines come, none is lost, and quiet ones are read once', async () => {
  const member = await atVenue();
  const supplier = supplierOf(member);
  // From the first line on some come twelve seconds late, most of them immediately.
  await supplier.run(120, (number) => (number % 7 === 0 ? 12 : 0));
  await supplier.run(30, () => 0);
  expect(await booked(member)).toBe(supplier.played());
  expect(await supplier.overlapSeconds()).toBeGreaterThanOrEqual(12);
  // Quiet: half an hour until nothing overlaps.
  await supplier.run(1_800, () => 0);
  expect(await supplier.overlapSeconds()).toBe(0);
  const [answered, played] = [supplier.answered(), supplier.played()];
  await supplier.run(1_200, () => 0);
  const times = (supplier.answered() - answered) / (supplier.played() - played);
  expect(times).toBeGreaterThan(1);
  expect(times).toBeLessThanOrEqual(1.1);
  expect(await booked(member)).toBe(supplier.played());
  // Late ones again: the next long look finds them, and those it does not reach itself.
  await supplier.run(300, (number) => (number % 3 === 0 ? 9 : 0));
  expect(await supplier.overlapSeconds()).toBeGreaterThanOrEqual(9);
  await supplier.run(30, () => 0);
  expect(await booked(member)).toBe(supplier.played());
});
