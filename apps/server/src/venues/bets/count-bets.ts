import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, isPositive, sum } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { countResult } from '../../limits/count-result.ts';
import { notePlay } from '../../limits/note-play.ts';
import { closeLots } from '../../turnover/close-lots.ts';
import { countValidBets } from '../../turnover/count-valid-bet.ts';
import { walletOf } from '../../wallet/balance.ts';
import { saveBet } from '../accounts/venue-accounts.ts';
import type { VenuesContext } from '../venues-context.ts';
import { netOf } from './bet.ts';
import { type BetName, lockBet, readUncounted, saveCounted } from './bet-store.ts';

const AT_ONCE = 200;

/**
 * Everything a member has: available, held, in transit, at venues (stakes of open rounds are still
 * in our mirror there) and open deposit orders.
 */
async function totalOf(context: VenuesContext, on: Queryable, memberId: MemberId): Promise<Cny> {
  const wallet = await walletOf(on, memberId);
  const atVenues = [...wallet.atVenues.values()].filter(isPositive);
  const open = await context.openDeposits(on, memberId);
  return sum('CNY', [wallet.available, wallet.held, wallet.transit, open, ...atVenues]);
}

async function countOne(context: VenuesContext, name: BetName): Promise<void> {
  await context.database.transaction(async (tx) => {
    const found = await lockBet(tx, name);
    if (!found || found.countedVersion >= found.bet.version) return;
    const { bet, countedNet } = found;
    const net = netOf(bet);
    const at = bet.settledAt ?? bet.betAt;
    await saveBet(tx, bet.memberId, bet.venue, at, isPositive(bet.payout));
    await countValidBets(tx, [
      {
        memberId: bet.memberId,
        venue: bet.venue,
        // Several members can share a round: the member is part of the name.
        betId: `${bet.memberId}/${bet.betId}`,
        version: bet.version,
        validAmount: bet.validAmount,
        category: bet.category,
        at,
      },
    ]);
    await countResult(tx, { memberId: bet.memberId, net: cny(net.minor - countedNet), at });
    await notePlay(tx, { memberId: bet.memberId, at: bet.betAt });
    if (bet.status === 1) {
      const total = await totalOf(context, tx, bet.memberId);
      await closeLots(tx, { memberId: bet.memberId, total, at: context.clock.now() });
    }
    await saveCounted(tx, bet, net.minor);
  });
}

/** Tells wagering, limits and lots of every bet version they do not know yet, once for each. */
export async function countBets(context: VenuesContext): Promise<void> {
  for (;;) {
    const names = await readUncounted(context.database.read, AT_ONCE);
    for (const name of names) await countOne(context, name);
    if (names.length < AT_ONCE) return;
  }
}
