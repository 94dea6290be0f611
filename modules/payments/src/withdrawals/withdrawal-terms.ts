import { type ChainNetwork, perNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { add, compare, parseMoney, type Usdt, usdt } from '@haitang/kernel/money.ts';
import { parseRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { withdrawalRate } from '../withdrawal-rate.ts';
import {
  withdrawalDailyCount,
  withdrawalFees,
  withdrawalHours,
  withdrawalMax,
  withdrawalMin,
} from './withdrawal-settings.ts';

/** The rate, fees, amounts, daily number and opening hours of withdrawals; amounts in USDT. */
export interface WithdrawalTerms {
  /** CNY for one USDT. */
  readonly rate: Rate;
  readonly fees: Readonly<Record<ChainNetwork, Usdt>>;
  readonly min: Usdt;
  readonly max: Usdt;
  readonly dailyCount: number;
  /**
   * Beijing `HH:mm`, half-open; `to` may be 24:00, or before `from` when the hours span midnight.
   */
  readonly hours: { readonly from: string; readonly to: string };
}

const amount = (text: string): Usdt => present(parseMoney('USDT', text, 2), 'a USDT amount');

/** The terms in force now. */
export async function withdrawalTerms(settings: Settings): Promise<WithdrawalTerms> {
  const [rate, fees, min, max, dailyCount, hours] = await Promise.all([
    settings.get(withdrawalRate),
    settings.get(withdrawalFees),
    settings.get(withdrawalMin),
    settings.get(withdrawalMax),
    settings.get(withdrawalDailyCount),
    settings.get(withdrawalHours),
  ]);
  return {
    rate: present(parseRate(rate), 'a rate'),
    fees: perNetwork((network) => amount(fees[network])),
    min: amount(min),
    max: amount(max),
    dailyCount,
    hours,
  };
}

/**
 * The smallest amount on a network: the minimum, and always at least a cent more than the fee
 * (SC-08).
 */
export function leastAmount(terms: WithdrawalTerms, network: ChainNetwork): Usdt {
  const aboveFee = add(terms.fees[network], usdt(10_000n));
  return compare(aboveFee, terms.min) > 0 ? aboveFee : terms.min;
}

/** Whether withdrawals are open at a Beijing time of day `HH:mm`. */
export function isOpenAt({ hours }: WithdrawalTerms, time: string): boolean {
  const { from, to } = hours;
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
