import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import type { VenueAccount } from '../accounts/account.ts';
import { readComparable } from '../accounts/venue-accounts.ts';
import { feedReadTo } from '../bets/bet-feed.ts';
import { pendingVenues } from '../transfers/resolve-transfer.ts';
import type { VenuePort } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';
import { openCase } from './open-case.ts';
import { clearReading, readAgreed, saveReading, unsettledStakes } from './reading-store.ts';

/** An empty account is still compared when it was active within this time. */
const LOOKBACK_MS = 30 * MINUTE_MS;
const SIDE_BY_SIDE = 10;

/** The balance that our books expect at a venue for a member, in cents. */
async function expectedAt(on: Queryable, memberId: MemberId, venue: string): Promise<bigint> {
  const mirror = (await walletOf(on, memberId)).atVenues.get(venue)?.minor ?? 0n;
  return mirror - (await unsettledStakes(on, memberId, venue));
}

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
    await saveReading(read, { memberId, venue, difference, expected, readAt });
  }
}

/**
 * Compares each venue's balances with our books (rules.md, Books): every five minutes, by a job. A
 * difference is only recorded; see `openAgreedCases`. No money moves.
 */
export async function compareBalances(context: VenuesContext): Promise<void> {
  const since = later(context.clock.now(), -LOOKBACK_MS);
  for (const port of context.ports.values()) {
    const accounts = await readComparable(context.database.read, port.venue, since);
    for (let at = 0; at < accounts.length; at += SIDE_BY_SIDE) {
      const some = accounts.slice(at, at + SIDE_BY_SIDE);
      await Promise.all(some.map((account) => compareOne(context, port, account)));
    }
  }
}

/**
 * Opens a case for every difference on which two readings agree, once the bet feed has been read
 * past both and does not explain it. Returns the number of remaining differences.
 */
export async function openAgreedCases(context: VenuesContext): Promise<number> {
  const { read } = context.database;
  let standing = 0;
  for (const port of context.ports.values()) {
    const readTo = await feedReadTo(context, port.supplier);
    if (readTo === null) continue;
    for (const reading of await readAgreed(read, port.venue, readTo)) {
      const { memberId, venue, difference, expected } = reading;
      if ((await expectedAt(read, memberId, venue)) !== expected) {
        await clearReading(read, memberId, venue);
        continue;
      }
      standing += 1;
      context.logger.error({ memberId, venue }, 'our books and the venue differ');
      await openCase(read, {
        kind: 'balance-difference',
        venue,
        memberId,
        subject: `member:${memberId}`,
        detail: { difference: difference.toString(), expected: expected.toString() },
        at: context.clock.now(),
      });
    }
  }
  return standing;
}
