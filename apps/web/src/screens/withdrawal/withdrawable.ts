import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { add, type Cny, cny, isPositive, smaller, subtract, sum } from '@haitang/kernel/money.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import * as words from './withdrawable-words.ts';

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
  /** Why some of the central wallet cannot be withdrawn, as the server's text; '' if all can. */
  readonly why: string;
}

const moneyOf = (text: string): Cny => readAmount('CNY', text) ?? cny(0n);

/**
 * The parts of a member's money that can be withdrawn now and those that cannot, with reasons, so
 * that the parts make the sum. Only what the server says is free can be withdrawn (rules.md,
 * Corrections 2026-11-28). Null until known.
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
    { name: '优惠金额，流水未完成', amount: bonus },
    { name: '取款处理中', amount: moneyOf(held.withdrawals) },
    { name: '存款复核中', amount: moneyOf(held.deposits) },
    { name: '转账处理中', amount: moneyOf(held.transit) },
    { name: '场馆内，可一键回收', amount: atVenues },
  ].filter(({ amount }) => isPositive(amount));
  const amounts = locked.map(({ amount }) => amount);
  return { now, locked, total: add(now, sum('CNY', amounts)), why: terms.stop_words };
}
