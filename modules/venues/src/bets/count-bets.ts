import { HOUR_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, isPositive, sum } from '@haitang/kernel/money.ts';
import { countResult } from '@haitang/limits/count-result.ts';
import { notePlay } from '@haitang/limits/note-play.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { closeLots } from '@haitang/turnover/close-lots.ts';
import { countValidBets } from '@haitang/turnover/count-valid-bet.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { saveBet } from '../accounts/venue-accounts.ts';
import type { VenuesContext } from '../venues-context.ts';
import { type Bet, type BetName, netOf } from './bet.ts';
import { lockUncounted, readUncounted, saveCounted, type UncountedBet } from './bet-store.ts';
import { parkBet, unparkBets } from './park-bet.ts';

const AT_ONCE = 500;

/**
 * All money of a member: available, held, in transit, at venues (our mirror there includes stakes
 * of open rounds) and open deposit orders.
 */
async function totalOf(context: VenuesContext, on: Queryable, memberId: MemberId): Promise<Cny> {
  const wallet = await walletOf(on, memberId);
  const atVenues = [...wallet.atVenues.values()].filter(isPositive);
  const open = await context.openDeposits(on, memberId);
  return sum('CNY', [wallet.available, wallet.held, wallet.transit, open, ...atVenues]);
}

const momentOf = (bet: Bet): Date => bet.settledAt ?? bet.betAt;

/** The changes of results per hour, because limits store results by the hour. */
function changesByHour(bets: readonly UncountedBet[]): Map<number, { net: bigint; at: Date }> {
  const hours = new Map<number, { net: bigint; at: Date }>();
  for (const bet of bets) {
    const at = momentOf(bet);
    const hour = Math.floor(at.getTime() / HOUR_MS);
    const change = netOf(bet).minor - bet.countedNet;
    hours.set(hour, { net: (hours.get(hour)?.net ?? 0n) + change, at });
  }
  return hours;
}

async function noteAccounts(tx: Tx, bets: readonly UncountedBet[]): Promise<void> {
  for (const venue of new Set(bets.map((bet) => bet.venue))) {
    const own = bets.filter((bet) => bet.venue === venue);
    const last = own.reduce((a, b) => (momentOf(a) > momentOf(b) ? a : b));
    const won = own.some((bet) => isPositive(bet.payout));
    await saveBet(tx, last.memberId, venue, momentOf(last), won);
  }
}

/** Counts some bets of one member in one database transaction. */
async function countOfMember(
  context: VenuesContext,
  memberId: MemberId,
  names: readonly BetName[],
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const bets = await lockUncounted(tx, names);
    if (bets.length === 0) return;
    await noteAccounts(tx, bets);
    await countValidBets(
      tx,
      bets.map((bet) => ({
        memberId,
        venue: bet.venue,
        // Several members can share a round, so the member is part of the id.
        betId: `${memberId}/${bet.betId}`,
        version: bet.version,
        validAmount: bet.validAmount,
        category: bet.category,
        at: momentOf(bet),
      })),
    );
    for (const { net, at } of changesByHour(bets).values()) {
      await countResult(tx, { memberId, net: cny(net), at });
    }
    for (const { betAt } of bets.slice(-1)) await notePlay(tx, { memberId, at: betAt });
    const total = await totalOf(context, tx, memberId);
    await closeLots(tx, { memberId, total, at: context.clock.now() });
    await saveCounted(tx, bets);
  });
}

/**
 * As `countOfMember`; after a failure one bet after the other, and those that fail alone are
 * parked.
 */
async function countOrPark(
  context: VenuesContext,
  memberId: MemberId,
  names: readonly BetName[],
): Promise<void> {
  try {
    await countOfMember(context, memberId, names);
    await unparkBets(context, 'count', names);
  } catch (error) {
    const [only, ...others] = names;
    if (only === undefined) return;
    if (others.length === 0) return parkBet(context, 'count', only, error);
    for (const name of names) await countOrPark(context, memberId, [name]);
  }
}

/**
 * Counts every new bet version in wagering, limits and lots, once each. A bet that cannot be
 * counted is parked, and the ones after it are still counted.
 */
export async function countBets(context: VenuesContext): Promise<void> {
  for (;;) {
    const names = await readUncounted(context.database.read, AT_ONCE, context.clock.now());
    for (const memberId of new Set(names.map((name) => name.memberId))) {
      const own = names.filter((name) => name.memberId === memberId);
      await countOrPark(context, memberId, own);
    }
    if (names.length < AT_ONCE) return;
  }
}
