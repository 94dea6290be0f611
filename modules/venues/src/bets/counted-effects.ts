import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, isPositive, sum } from '@haitang/kernel/money.ts';
import type { ValidBet } from '@haitang/turnover/count-valid-bet.ts';
import type { ReportedBets } from '../accounts/venue-accounts.ts';
import { type Bet, netOf } from './bet.ts';
import type { UncountedBet } from './bet-store.ts';

const momentOf = (bet: Bet): Date => bet.settledAt ?? bet.betAt;

/** What the bets report of their members' accounts at venues. */
export function reportedBets(bets: readonly UncountedBet[]): ReportedBets[] {
  const accounts = new Map<string, ReportedBets>();
  for (const bet of bets) {
    const { memberId, venue } = bet;
    const [name, moment] = [`${memberId}/${venue}`, momentOf(bet)];
    const before = accounts.get(name);
    if (before && before.lastAt >= moment) continue;
    const wonAt = isPositive(bet.payout) ? moment : (before?.wonAt ?? null);
    accounts.set(name, { memberId, venue, lastAt: moment, wonAt });
  }
  return [...accounts.values()];
}

/** What of the bets counts towards wagering. */
export const validBets = (bets: readonly UncountedBet[]): ValidBet[] =>
  bets.map((bet) => ({
    memberId: bet.memberId,
    venue: bet.venue,
    // Several members can share a round, so the member is part of the id.
    betId: `${bet.memberId}/${bet.betId}`,
    version: bet.version,
    validAmount: bet.validAmount,
    category: bet.category,
    at: momentOf(bet),
  }));

/** The change of each bet's net result since it was counted last. */
export const netChanges = (
  bets: readonly UncountedBet[],
): { readonly memberId: MemberId; readonly net: Cny; readonly at: Date }[] =>
  bets.map((bet) => ({
    memberId: bet.memberId,
    net: cny(netOf(bet).minor - bet.countedNet),
    at: momentOf(bet),
  }));

/** When the bets were made: play, for the reality check and the time limit. */
export const playedAt = (
  bets: readonly UncountedBet[],
): { readonly memberId: MemberId; readonly at: Date }[] =>
  bets.map(({ memberId, betAt }) => ({ memberId, at: betAt }));

/** What the bets of one member lost, for its lots. */
export interface Losses {
  /** What the rounds lost, each with all its bets; a win makes up for no loss. */
  readonly lost: Cny;
  /** Whether one of them was counted as a loss before. */
  readonly isCorrection: boolean;
}

/** The losses of each member. */
export function lossesByMember(bets: readonly UncountedBet[]): ReadonlyMap<MemberId, Losses> {
  const own = new Map<MemberId, UncountedBet[]>();
  for (const bet of bets) {
    const others = own.get(bet.memberId);
    if (others) others.push(bet);
    else own.set(bet.memberId, [bet]);
  }
  return new Map(
    [...own].map(([memberId, rounds]) => [
      memberId,
      {
        lost: sum(
          'CNY',
          rounds.map(netOf).map((net) => cny(net.minor < 0n ? -net.minor : 0n)),
        ),
        isCorrection: rounds.some(({ countedNet }) => countedNet < 0n),
      },
    ]),
  );
}
