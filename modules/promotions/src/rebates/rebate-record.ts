import { createHash } from 'node:crypto';
import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { NewRebate } from './rebate-store.ts';
import type { BoostChange } from './settle-boosts.ts';
import type { Tally } from './tally.ts';

/** The settled day, and the time of settlement. */
interface Settled {
  readonly day: BusinessDay;
  readonly at: Date;
}

/** The number of a rebate: repeatable, unique and unpredictable. */
function rebateNumber(day: BusinessDay, name: readonly (string | number)[]): string {
  const named = [day, ...name].join(':');
  const hash = createHash('sha256').update(named).digest('hex').slice(0, 16).toUpperCase();
  return `R${day.replaceAll('-', '')}${hash}`;
}

/** The record of a tally's change. */
export function rebateRecord(tally: Tally, difference: Cny, { day, at }: Settled): NewRebate {
  const { memberId, category, venue, version, percent, valid } = tally;
  const number = rebateNumber(day, [memberId, category, venue, version]);
  return {
    number,
    memberId,
    day,
    category,
    venue,
    version,
    percent,
    valid,
    boost: null,
    amount: difference,
    settledAt: at,
  };
}

/** The record of a boost's change: separate from the rebates, with its own title. */
export function boostRecord(change: BoostChange, { day, at }: Settled): NewRebate {
  const { tally, difference } = change;
  const { memberId, rule, title, version, points: percent, valid } = tally;
  const number = rebateNumber(day, [memberId, 'boost', rule, version]);
  const category = tally.categories[0] ?? '';
  return {
    number,
    memberId,
    day,
    category,
    venue: '',
    version,
    percent,
    valid,
    boost: { rule, title },
    amount: difference,
    settledAt: at,
  };
}
