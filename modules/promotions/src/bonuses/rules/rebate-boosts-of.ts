import { type BusinessDay, endOfDay } from '@haitang/kernel/business-day.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { RebateBoost } from '../../rebates/rebate-boosts.ts';
import type { BonusRule } from './bonus-rule.ts';
import { rulesInForce } from './find-rule.ts';
import { optedInto } from './opt-in.ts';
import { spanOn } from './rule-window.ts';

interface Taker {
  readonly memberId: MemberId;
  /** The terms that this member has read. */
  readonly rule: BonusRule;
}

function boostOf({ memberId, rule }: Taker, day: BusinessDay): RebateBoost | null {
  const span = spanOn(rule, day);
  if (span === null) return null;
  const { code, title, percent, categories, venues, cap, capPer } = rule;
  return {
    memberId,
    rule: code,
    title,
    points: percent,
    categories,
    venues,
    cap,
    from: span.from,
    to: span.to,
    capPer: capPer === 'event' ? 'event' : 'day',
  };
}

/**
 * The boosts that apply to the members on a Beijing day (rules.md, rebate-boost): rules with an
 * open window that day, for everybody, or for members who had switched them on before its end,
 * under the terms they read: from the day of the opt-in on, for the whole day. Read by the
 * settlement of rebates.
 */
export async function rebateBoostsOf(
  database: Queryable,
  asked: { readonly day: BusinessDay; readonly members: readonly MemberId[] },
): Promise<readonly RebateBoost[]> {
  const { day, members } = asked;
  const end = endOfDay(day);
  const boosts: (RebateBoost | null)[] = [];
  for (const rule of await rulesInForce(database, ['rebate-boost'], later(end, -1))) {
    if (spanOn(rule, day) === null || rule.activation === 'on_approval') continue;
    const isForAll = rule.activation === 'automatic';
    const takers: readonly Taker[] = isForAll
      ? members.map((memberId) => ({ memberId, rule }))
      : await optedInto(database, rule.code, end, members);
    boosts.push(...takers.map((taker) => boostOf(taker, day)));
  }
  return boosts.filter((boost) => boost !== null);
}
