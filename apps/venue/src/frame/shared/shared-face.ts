import { moneyWords, readMoney } from './money-words.ts';

/**
 * `龙 押 10.00、直注 7 押 5.00`: the bets of a stored choice of a shared round. The word keeps a bet
 * that ends with a number apart from its stake.
 */
export function betsWords(choice: unknown, words: (bet: unknown) => string): string {
  const { bets = [] }: { bets?: readonly { bet: unknown; stake: string }[] } = Object(choice);
  return bets
    .map(({ bet, stake }) => `${words(bet)} 押 ${moneyWords(readMoney(stake))}`)
    .join('、');
}
