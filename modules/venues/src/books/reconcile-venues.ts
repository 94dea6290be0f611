import { performance } from 'node:perf_hooks';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import type { VenueAccount } from '../accounts/account.ts';
import { readComparable } from '../accounts/venue-accounts.ts';
import { feedReadTo } from '../bets/bet-feed.ts';
import { openCase } from '../cases/open-case.ts';
import { expectedIn } from '../claims/must-wait.ts';
import { readBooks } from '../claims/read-books.ts';
import { releaseClaimsAt } from '../claims/release-claims.ts';
import { suppliersOf, venueIsOf } from '../supplier-parts.ts';
import { pendingVenues } from '../transfers/resolve-transfer.ts';
import type { VenuePort } from '../venue-port.ts';
import { largestPayout } from '../venue-settings.ts';
import type { VenuesContext } from '../venues-context.ts';
import { clearReading, type Reading, readAgreed, saveReading } from './reading-store.ts';

/** An account is compared in every run when it was active within this time, else once an hour. */
const LOOKBACK_MS = 30 * MINUTE_MS;
/** The time between two runs, and the runs of an hour. */
export const COMPARE_EVERY_MS = 5 * MINUTE_MS;
const RUNS_AN_HOUR = 12;
/** Calls to one supplier at a time. */
const SIDE_BY_SIDE = 10;
const PAGE = 500;
/** A run begins no further page of a venue after this time; the next one goes on there. */
const LONGEST_RUN_MS = 4 * MINUTE_MS;
const CENTS = 100n;

/** The balance that our books expect at a venue for a member, in cents. */
const expectedAt = async (
  database: Queryable,
  memberId: MemberId,
  venue: string,
): Promise<bigint> => expectedIn(await readBooks(database, memberId, venue));

async function compareOne(
  context: VenuesContext,
  port: VenuePort,
  { memberId, venue }: VenueAccount,
): Promise<void> {
  const { read } = context.database;
  const expected = await expectedAt(read, memberId, venue);
  const answer = await port.holding(memberId);
  if (answer.kind !== 'done') return;
  const moved = (await expectedAt(read, memberId, venue)) !== expected;
  // During a movement the two balances cannot be compared.
  if (moved || (await pendingVenues(context, memberId)).has(venue)) return;
  const { balance, openStakes } = answer.value;
  const difference = balance.minor + openStakes.minor - expected;
  if (difference === 0n) await clearReading(read, memberId, venue);
  else {
    const readAt = context.clock.now();
    const reading = { memberId, venue, difference, expected, readAt };
    await saveReading(read, reading);
    // No round that the feed may still list explains so much, in the balance or as open stakes.
    if (difference > BigInt(await context.settings.get(largestPayout)) * CENTS) {
      await tellDifference(context, reading);
    }
  }
}

/** Opens the case of a difference between a venue and our books. */
async function tellDifference(
  context: VenuesContext,
  { memberId, venue, difference, expected }: Omit<Reading, 'readAt' | 'agreedAt'>,
): Promise<void> {
  context.logger.error({ memberId, venue }, 'our books and the venue differ');
  await openCase(context.database.read, {
    kind: 'balance-difference',
    venue,
    memberId,
    subject: `member:${memberId}`,
    detail: { difference: difference.toString(), expected: expected.toString() },
    at: context.clock.now(),
  });
}

/** A venue of which no row succeeds stops no other venue. */
const eachPort = (
  context: VenuesContext,
  ports: readonly VenuePort[],
  name: string,
  work: (port: VenuePort) => Promise<void>,
) => rowByRow(context, ports, { name, keyOf: ({ venue }) => venue, atOnce: ports.length, work });

/** Where the comparison of a venue goes on, after this member. */
export type Unfinished = Map<string, MemberId>;

async function compareVenue(
  context: VenuesContext,
  port: VenuePort,
  unfinished: Unfinished,
): Promise<void> {
  const { venue } = port;
  const until = performance.now() + LONGEST_RUN_MS;
  const now = context.clock.now();
  const part = Math.floor(now.getTime() / COMPARE_EVERY_MS) % RUNS_AN_HOUR;
  const which = { venue, since: later(now, -LOOKBACK_MS), part, parts: RUNS_AN_HOUR };
  for (;;) {
    const after = unfinished.get(venue) ?? 0;
    const accounts = await readComparable(context.database.read, { ...which, after }, PAGE);
    const last = accounts.length < PAGE ? undefined : accounts.at(-1);
    if (last) unfinished.set(venue, last.memberId);
    else unfinished.delete(venue);
    await rowByRow(context, accounts, {
      name: 'compare-balances',
      keyOf: ({ memberId }) => `${venue}:${memberId}`,
      atOnce: SIDE_BY_SIDE,
      work: (account) => compareOne(context, port, account),
    });
    if (last === undefined) return;
    if (performance.now() < until) continue;
    context.logger.warn({ venue }, 'the comparison of balances goes on in the next run');
    return;
  }
}

/**
 * Compares the balances at the venues of these suppliers, of all by default, with our books
 * (rules.md, Books): every five minutes, by a job. Accounts where something moved, or where a
 * difference stands, are compared in every run, the others once an hour. Suppliers are compared
 * side by side, the venues of one in turn. A difference is only recorded, unless no single round
 * could explain it; see `openAgreedCases`. Moves no money but what the feed has explained of money
 * in suspense. A member who cannot be compared does not stop the others. `unfinished` is kept from
 * run to run.
 */
export async function compareBalances(
  context: VenuesContext,
  suppliers: readonly string[] = suppliersOf(context),
  unfinished: Unfinished = new Map(),
): Promise<void> {
  const isOurs = ({ supplier }: VenuePort) => suppliers.includes(supplier);
  const ports = [...context.ports.values()].filter(isOurs);
  await releaseClaimsAt(context, venueIsOf(context, suppliers));
  const turns = new Map<string, Promise<void>>();
  await eachPort(context, ports, 'compare-venues', (port) => {
    const turn = (turns.get(port.supplier) ?? Promise.resolve()).then(() =>
      compareVenue(context, port, unfinished),
    );
    turns.set(
      port.supplier,
      turn.catch(() => undefined),
    );
    return turn;
  });
}

/** Opens the case of one difference; false when the books have changed since it was read. */
async function openAgreed(context: VenuesContext, reading: Reading): Promise<boolean> {
  const { read } = context.database;
  const { memberId, venue, expected } = reading;
  if ((await expectedAt(read, memberId, venue)) !== expected) {
    await clearReading(read, memberId, venue);
    return false;
  }
  await tellDifference(context, reading);
  return true;
}

/**
 * Opens a case for every difference on which two readings agree, once the bet feed has been read
 * past both and does not explain it. Returns the number of remaining differences.
 */
export async function openAgreedCases(context: VenuesContext): Promise<number> {
  const { read } = context.database;
  let standing = 0;
  await eachPort(context, [...context.ports.values()], 'agreed-venues', async (port) => {
    const readTo = await feedReadTo(context, port.supplier);
    if (readTo === null) return;
    await rowByRow(context, await readAgreed(read, port.venue, readTo), {
      name: 'agreed-cases',
      keyOf: ({ memberId, venue }) => `${venue}:${memberId}`,
      work: async (reading) => {
        if (await openAgreed(context, reading)) standing += 1;
      },
    });
  });
  return standing;
}
