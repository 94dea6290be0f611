import { present } from '@haitang/kernel/assert.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import type { Month } from '../commission/month.ts';

/** What a plan pays a part of: what members lost, or what they bet. */
export type PlanKind = 'net-loss' | 'turnover';

export interface Tier {
  /** Reached when the line brought this much in the month. */
  readonly from: Cny;
  readonly percent: Rate;
}

/** The terms of a commission plan in force in a month. */
export interface Plan {
  readonly code: string;
  /** The first month these terms are in force for. */
  readonly fromMonth: Month;
  readonly name: string;
  readonly kind: PlanKind;
  /** Ascending; the first begins at zero. */
  readonly tiers: readonly Tier[];
  /** Percent of what the venues won of the members, for what venues cost. */
  readonly venueFee: Rate;
  /** Percent of what the members paid in, for what payments cost. */
  readonly paymentFee: Rate;
}

/** The tier an amount has reached; the first for one below zero. */
export function tierAt({ tiers, code }: Plan, amount: Cny): Tier {
  const reached = tiers.filter(({ from }) => from.minor <= amount.minor);
  return present(reached.at(-1) ?? tiers[0], `a tier of the plan ${code}`);
}
