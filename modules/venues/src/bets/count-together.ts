import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, sum, zero } from '@haitang/kernel/money.ts';
import { countResults } from '@haitang/limits/count-results.ts';
import { notePlays } from '@haitang/limits/note-play.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { closeLots } from '@haitang/turnover/close-lots.ts';
import { countValidBets } from '@haitang/turnover/count-valid-bet.ts';
import { lotsInForce } from '@haitang/turnover/lots-in-force.ts';
import { noteLosses } from '@haitang/turnover/note-losses.ts';
import { walletsOf } from '@haitang/wallet/balance.ts';
import { saveBets } from '../accounts/venue-accounts.ts';
import { suspendedOfEach } from '../claims/suspended-of.ts';
import type { VenuesContext } from '../venues-context.ts';
import type { BetName } from './bet.ts';
import { lockUncounted, saveCounted, type UncountedBet } from './bet-store.ts';
import {
  lossesByMember,
  netChanges,
  playedAt,
  reportedBets,
  validBets,
} from './counted-effects.ts';
import { addToTotals } from './house-total-store.ts';
import { totalsChange } from './house-totals.ts';

/**
 * The money that a member can play with: available, in transit, at venues (our mirror there
 * includes stakes of open rounds); and all money: with what is held, what waits in suspense for its
 * bets, and open deposit orders.
 */
interface Totals {
  readonly played: Cny;
  readonly all: Cny;
}

async function totalsOf(
  context: VenuesContext,
  tx: Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Totals>> {
  const wallets = await walletsOf(tx, members);
  const waiting = await suspendedOfEach(tx, members);
  const open = await context.openDeposits(tx, members);
  const none = zero('CNY');
  return new Map(
    [...wallets].map(([memberId, { available, held, transit, atVenues }]) => {
      const there = [...atVenues.values()].filter(isPositive);
      const played = sum('CNY', [available, transit, ...there]);
      const [suspended, asked] = [waiting.get(memberId) ?? none, open.get(memberId) ?? none];
      return [memberId, { played, all: sum('CNY', [played, held, suspended, asked]) }];
    }),
  );
}

/**
 * Judges the lots of the bets' members by their money: once for each member, after all its bets,
 * because the money contains their results already. Reads the money of members with lots only.
 */
async function judgeLots(
  context: VenuesContext,
  tx: Tx,
  bets: readonly UncountedBet[],
): Promise<void> {
  const losses = lossesByMember(bets);
  const lots = await lotsInForce(tx, [...losses.keys()]);
  if (lots.size === 0) return;
  const totals = [...(await totalsOf(context, tx, [...lots.keys()]))];
  await noteLosses(
    tx,
    totals.map(([memberId, { played }]) => ({
      lots: lots.get(memberId) ?? [],
      total: played,
      lost: losses.get(memberId)?.lost ?? zero('CNY'),
      isCorrection: losses.get(memberId)?.isCorrection ?? false,
    })),
  );
  await closeLots(
    tx,
    totals.map(([memberId, { all }]) => ({ memberId, total: all })),
    context.clock.now(),
  );
}

/**
 * Counts bets of any members in one database transaction, those of one member in their order; bets
 * that are counted already are left out. The number of statements does not depend on the number of
 * bets or members. Each table is locked in the order of members, and the tables in the order in
 * which other commands lock them: account at the venue, limits, wagering.
 */
export function countTogether(context: VenuesContext, names: readonly BetName[]): Promise<void> {
  return context.database.transaction(async (tx) => {
    const bets = await lockUncounted(tx, names);
    if (bets.length === 0) return;
    await saveBets(tx, reportedBets(bets));
    await notePlays(tx, playedAt(bets));
    await countResults(tx, netChanges(bets));
    await countValidBets(tx, validBets(bets));
    await judgeLots(context, tx, bets);
    await saveCounted(tx, bets);
    // Last: its rows are those of every member's bets of this hour.
    await addToTotals(tx, totalsChange(bets.map((bet) => ({ now: bet, before: bet.before }))));
  });
}
