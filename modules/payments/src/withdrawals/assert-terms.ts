import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { businessDayOf, formatBeijing, startOfDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { compare, groupedMoney, type Usdt } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { outOfBounds } from '@haitang/platform/settings/number-bounds.ts';
import { withdrawalRate } from '../withdrawal-rate.ts';
import { countSince } from './withdrawal-store.ts';
import { isOpenAt, leastAmount, type WithdrawalTerms } from './withdrawal-terms.ts';

const shown = (amount: Usdt): string => groupedMoney(amount).replace(/\.?0+$/, '');

/**
 * Refuses (203) while the rate in force is outside its bounds, as one set before there were bounds.
 * Nobody may profit until two people have corrected it.
 */
export function assertSoundRate({ rate }: WithdrawalTerms): void {
  if (outOfBounds(withdrawalRate.bounds ?? [], formatRate(rate)) === null) return;
  throw refuse('condition', { words: '取款汇率正在核对，暂不能取款，请稍后再试' });
}

/** Checks the amount against the terms, in USDT: `withdraw-min` 214, `withdraw-max` 215 (SC-08). */
export function assertAmount(terms: WithdrawalTerms, network: ChainNetwork, amount: Usdt): void {
  const least = leastAmount(terms, network);
  if (compare(amount, least) < 0) throw refuse('withdraw-min', { fill: { n: shown(least) } });
  if (compare(amount, terms.max) > 0) {
    throw refuse('withdraw-max', { fill: { n: shown(terms.max) } });
  }
}

/**
 * Checks the withdrawals of the Beijing day and the time of day: `daily-count` 216, then `hours`
 * 218.
 */
export async function assertTimes(
  tx: Tx,
  terms: WithdrawalTerms,
  member: MemberId,
  now: Date,
): Promise<void> {
  const today = await countSince(tx, member, startOfDay(businessDayOf(now)));
  if (today >= terms.dailyCount) throw refuse('daily-count');
  if (isOpenAt(terms, formatBeijing(now).slice(11, 16))) return;
  throw refuse('hours', { fill: terms.hours });
}
