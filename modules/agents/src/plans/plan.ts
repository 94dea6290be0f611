import { present } from '@haitang/kernel/assert.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import type { Month } from '../month.ts';

/** The base of a plan: what members lost, or what they bet. */
export type PlanKind = 'net-loss' | 'turnover';

export interface Tier {
  /** The smallest amount of the line in the month for this tier. */
  readonly from: Cny;
  readonly percent: Rate;
}

/** The terms of a commission plan in a month. */
export interface Plan {
  readonly code: string;
  /** The first month of these terms. */
  readonly fromMonth: Month;
  readonly name: string;
  readonly kind: PlanKind;
  /** Ascending; the first begins at zero. */
  readonly tiers: readonly Tier[];
  /** Percent of the venues' winnings from members, for the cost of venues. */
  readonly venueFee: Rate;
  /** Percent of the members' deposits, for the cost of payments. */
  readonly paymentFee: Rate;
}

/** The tier of an amount; the first one for a negative amount. */
export function tierAt({ tiers, code }: Plan, amount: Cny): Tier {
  const reached = tiers.filter(({ from }) => from.minor <= amount.minor);
  return present(reached.at(-1) ?? tiers[0], `a tier of the plan ${code}`);
}
