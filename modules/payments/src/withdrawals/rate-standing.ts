import { formatRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { outOfBounds, outsideBand } from '@haitang/platform/settings/number-bounds.ts';
import { withdrawalRate } from '../withdrawal-rate.ts';

/** How an order's rate compares with the one in force; `words` are Chinese, for staff. */
export interface RateStanding {
  /**
   * moved: changed by more than usual since the request; impossible: out of bounds, never to be
   * paid.
   */
  readonly kind: 'usual' | 'moved' | 'impossible';
  readonly words: string;
}

/** Compares the rate of an order with the one in force. */
export function decideRateStanding(rate: Rate, inForce: string): RateStanding {
  const bounds = withdrawalRate.bounds ?? [];
  const asked = formatRate(rate);
  const wrong = outOfBounds(bounds, asked);
  if (wrong !== null) {
    return { kind: 'impossible', words: `${wrong}，该单汇率为 ${asked}，只能拒绝` };
  }
  if (outsideBand(bounds, inForce, asked).length === 0) return { kind: 'usual', words: '' };
  const words = `申请时汇率 ${asked}，现行汇率 ${inForce}，已超出常规幅度`;
  return { kind: 'moved', words };
}

/** The same at a moment, without the cache, so that a change committed on `database` counts. */
export const rateStandingOf = async (
  { settings }: Context,
  database: Queryable,
  { rate }: { readonly rate: Rate },
  moment: Date,
): Promise<RateStanding> =>
  decideRateStanding(rate, await settings.getAt(withdrawalRate, moment, database));
