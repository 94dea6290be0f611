import { cny } from '@haitang/kernel/money.ts';
import { moneyWords, readMoney } from '../../../client/shared/money-words.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import { payoutOf } from '../../../engine/multiple.ts';
import type { CashOut } from '../../../engine/shared-rules.ts';
import type { PageOrder } from '../../../wire/page-wire.ts';
import type { KiteBet } from '../kite-return.ts';
import { isByHand, kiteRules } from '../kite-rules.ts';

/** A bet of the player in a flight. */
export interface OwnBet {
  /** The order and the place of the bet in it: what a press names. */
  readonly order: string;
  readonly index: number;
  readonly bet: KiteBet;
  readonly stake: bigint;
  /** Where it was cashed out by a kite that has reached a height; null if it was not. */
  readonly cashed: CashOut | null;
}

/** The player's bets of orders, as a kite that has reached a height leaves them. */
export const ownBets = (orders: readonly PageOrder[], reached: number): OwnBet[] =>
  orders.flatMap(({ id, bets, cashed }) =>
    bets.map((slipBet, index) => {
      const bet = slipBet.bet as KiteBet;
      const stake = readMoney(slipBet.stake).minor;
      const press = cashed[index] ?? null;
      // A press that the house took counts, however late this page's own clock is.
      const height = Math.max(reached, press ?? 0);
      const out = kiteRules.flight.cashOut(bet, press, height);
      return { order: id, index, bet, stake, cashed: out };
    }),
  );

/** What a bet pays where it was cashed out; 0 where it was not. */
export const paidOf = ({ stake, cashed }: OwnBet): bigint =>
  cashed === null ? 0n : payoutOf(stake, cashed.height);

/** What a press would pay at a height that is shown: never above the bet's own height. */
export const worthAt = ({ stake, bet }: OwnBet, height: number): bigint =>
  payoutOf(stake, Math.min(height, bet.target));

/** `10.00 @ 2.50×`, and of a bet that is cashed out by hand where it was. */
export function ownWords({ bet, stake, cashed }: OwnBet): string {
  const amount = moneyWords(cny(stake));
  if (cashed !== null) return `${amount} @ ${multipleWords(cashed.height)}`;
  return isByHand(bet) ? `${amount} 手动` : `${amount} @ ${multipleWords(bet.target)}`;
}
