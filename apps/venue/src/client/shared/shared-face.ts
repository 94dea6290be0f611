import type { PageSlipBet } from '../../wire/page-wire.ts';
import { moneyWords, readMoney } from './money-words.ts';

/** The bets that a stored choice of a shared round holds. */
export function betsOfChoice(choice: unknown): readonly PageSlipBet[] {
  const { bets = [] }: { bets?: readonly PageSlipBet[] } = Object(choice);
  return bets;
}

/**
 * `龙 押 10.00、直注 7 押 5.00`: the bets of a stored choice of a shared round. The word keeps a bet
 * that ends with a number apart from its stake.
 */
export function betsWords(choice: unknown, words: (bet: unknown) => string): string {
  return betsOfChoice(choice)
    .map(({ bet, stake }) => `${words(bet)} 押 ${moneyWords(readMoney(stake))}`)
    .join('、');
}
