import { moneyWords, readMoney } from './money-words.ts';

/** `龙 10.00、和 5.00`: the bets of a stored choice of a shared round. */
export function betsWords(choice: unknown, words: (bet: unknown) => string): string {
  const { bets = [] }: { bets?: readonly { bet: unknown; stake: string }[] } = Object(choice);
  return bets.map(({ bet, stake }) => `${words(bet)} ${moneyWords(readMoney(stake))}`).join('、');
}
