import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { add, type Cny, cny, isPositive, smaller, subtract, sum } from '@haitang/kernel/money.ts';
import * as words from '../../shared/messages/money/withdrawable.ts';
import { readAmount } from '../../shared/money/amount-text.ts';

/** A part of the member's money that cannot be withdrawn now, with its reason. */
interface LockedPart {
  readonly name: string;
  readonly amount: Cny;
}

interface Withdrawable {
  readonly now: Cny;
  /** Each above zero. */
  readonly locked: readonly LockedPart[];
  /** `now` plus everything locked. */
  readonly total: Cny;
  /** Why nothing of the central wallet can be withdrawn, as the server's text; '' if it can. */
  readonly why: string;
}

const moneyOf = (text: string): Cny => readAmount('CNY', text) ?? cny(0n);

/**
 * The parts of a member's money that can be withdrawn now and those that cannot, with reasons, so
 * that the parts make the sum. While the server gives a reason, only its free amount can be
 * withdrawn (wire.md, 214). Null until known.
 */
export function withdrawableOf(
  central: Cny,
  atVenues: Cny,
  terms: Pick<BetAmountData, 'stop' | 'stop_words' | 'free' | 'bonus' | 'held'> | undefined,
): Withdrawable | null {
  if (!terms) return null;
  const { stop, held } = terms;
  const now = stop === 'none' ? central : smaller(moneyOf(terms.free), central);
  const bonus = smaller(moneyOf(terms.bonus), subtract(central, now));
  const own = subtract(subtract(central, now), bonus);
  const locked = [
    { name: words.ownOf[stop], amount: own },
    { name: words.bonus, amount: bonus },
    { name: words.withdrawals, amount: moneyOf(held.withdrawals) },
    { name: words.deposits, amount: moneyOf(held.deposits) },
    { name: words.transit, amount: moneyOf(held.transit) },
    { name: words.venues, amount: atVenues },
  ].filter(({ amount }) => isPositive(amount));
  const amounts = locked.map(({ amount }) => amount);
  return { now, locked, total: add(now, sum('CNY', amounts)), why: terms.stop_words };
}
