import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { memberOf } from '@haitang/identity/find-member.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { compare, parseMoney } from '@haitang/kernel/money.ts';
import { earliestDeposit } from '@haitang/payments/deposits/earliest-deposit.ts';
import { addressesOf } from '@haitang/payments/withdrawals/addresses/find-address.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { ACTIVITY_PHASE, type Activity, isAppliedFor, phaseOf } from '../terms/activity.ts';

const no = (words: string): Refusal => refuse('condition', { words });

/** Why nobody may apply for an activity at `now`; null when members may. */
export function closedFor(activity: Activity, now: Date): Refusal | null {
  if (!isAppliedFor(activity)) return no('该优惠自动发放，无需申请');
  const phase = phaseOf(activity, now);
  if (phase === ACTIVITY_PHASE.upcoming) return no('活动尚未开始');
  return phase === ACTIVITY_PHASE.over ? no('活动已结束') : null;
}

/** Checks that there is a first deposit, large enough and recent enough. */
async function firstDepositRefusal(
  database: Queryable,
  { terms }: Activity,
  memberId: MemberId,
  now: Date,
): Promise<Refusal | null> {
  const first = await earliestDeposit(database, { memberId, since: new Date(0) });
  if (!first) return no('首笔存款到账后方可申请');
  const least = parseMoney('CNY', terms.min_deposit ?? '0');
  if (least && compare(first.counts, least) < 0) {
    return no(`首笔存款须达到 ${terms.min_deposit}`);
  }
  const days = terms.period.apply_within_days;
  const late = days !== null && now >= later(first.at, days * DAY_MS);
  return late ? no(`须在首笔存款到账后 ${days} 天内申请`) : null;
}

/** Checks that the profile is complete and an address is bound, as a trial requires. */
async function trialRefusal(database: Queryable, memberId: MemberId): Promise<Refusal | null> {
  const [member, addresses] = await Promise.all([
    memberOf(database, memberId),
    addressesOf(database, memberId),
  ]);
  if (member.realname === '' || member.mobile === '') return no('请先完善真实姓名与手机号码');
  return addresses.length === 0 ? no('请先绑定至少一个 USDT 地址') : null;
}

/**
 * Why a member may not apply: days since registration, and the conditions of the rule. One
 * application per member is enforced elsewhere; one device and one address are left to the reviewer
 * (`ties`).
 */
export async function ineligibleFor(
  database: Queryable,
  activity: Activity,
  memberId: MemberId,
  now: Date,
): Promise<Refusal | null> {
  const days = activity.terms.who.registered_within_days;
  if (days !== null) {
    const { registeredAt } = await memberOf(database, memberId);
    if (now >= later(registeredAt, days * DAY_MS)) return no(`仅限注册 ${days} 天内的会员参与`);
  }
  if (activity.rule === 'first-deposit')
    return firstDepositRefusal(database, activity, memberId, now);
  return activity.rule === 'trial' ? trialRefusal(database, memberId) : null;
}
