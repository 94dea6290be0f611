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

/** A screen on which a member fulfils a condition; '' when time alone decides. */
type Remedy = '' | '/recharge' | '/userInfo' | '/addUsdtCard';

/** One condition of taking part, as a member reads it. */
export interface Condition {
  /** What is required. */
  readonly words: string;
  readonly met: boolean;
  /** Why the member may not apply while it is not met. */
  readonly why: string;
  readonly remedy: Remedy;
}

/** A first deposit, large enough and recent enough; how recent is said once there is one. */
async function firstDepositConditions(
  database: Queryable,
  { terms }: Activity,
  memberId: MemberId,
  now: Date,
): Promise<Condition[]> {
  const first = await earliestDeposit(database, { memberId, since: new Date(0) });
  const arrived: Condition = {
    words: '首笔存款已到账',
    met: first !== null,
    why: '首笔存款到账后方可申请',
    remedy: '/recharge',
  };
  const least = parseMoney('CNY', terms.min_deposit ?? '0');
  const enough: Condition = {
    words: `首笔存款达到 ${terms.min_deposit}`,
    met: first !== null && (least === null || compare(first.counts, least) >= 0),
    why: `首笔存款须达到 ${terms.min_deposit}`,
    remedy: first === null ? '/recharge' : '',
  };
  const days = terms.period.apply_within_days;
  const inTime: Condition = {
    words: `首笔存款到账后 ${days} 天内申请`,
    met: first !== null && days !== null && now < later(first.at, days * DAY_MS),
    why: `须在首笔存款到账后 ${days} 天内申请`,
    remedy: '',
  };
  return [
    arrived,
    ...(terms.min_deposit === null ? [] : [enough]),
    ...(first === null || days === null ? [] : [inTime]),
  ];
}

/** A complete profile and a bound address, as a trial requires. */
async function trialConditions(database: Queryable, memberId: MemberId): Promise<Condition[]> {
  const [member, addresses] = await Promise.all([
    memberOf(database, memberId),
    addressesOf(database, memberId),
  ]);
  return [
    {
      words: '已填写真实姓名与手机号码',
      met: member.realname !== '' && member.mobile !== '',
      why: '请先完善真实姓名与手机号码',
      remedy: '/userInfo',
    },
    {
      words: '已绑定 USDT 地址',
      met: addresses.length > 0,
      why: '请先绑定至少一个 USDT 地址',
      remedy: '/addUsdtCard',
    },
  ];
}

/**
 * The conditions of an activity for a member, in the order in which they are checked: days since
 * registration, and those of the rule. One application per member is enforced elsewhere; one device
 * and one address are left to the reviewer (`ties`).
 */
export async function conditionsFor(
  database: Queryable,
  activity: Activity,
  memberId: MemberId,
  now: Date,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  const days = activity.terms.who.registered_within_days;
  if (days !== null) {
    const { registeredAt } = await memberOf(database, memberId);
    conditions.push({
      words: `注册 ${days} 天内`,
      met: now < later(registeredAt, days * DAY_MS),
      why: `仅限注册 ${days} 天内的会员参与`,
      remedy: '',
    });
  }
  if (activity.rule === 'first-deposit')
    conditions.push(...(await firstDepositConditions(database, activity, memberId, now)));
  if (activity.rule === 'trial') conditions.push(...(await trialConditions(database, memberId)));
  return conditions;
}

/** Why a member may not apply: the first condition that is not met; null when all are. */
export async function ineligibleFor(
  database: Queryable,
  activity: Activity,
  memberId: MemberId,
  now: Date,
): Promise<Refusal | null> {
  const unmet = (await conditionsFor(database, activity, memberId, now)).find(({ met }) => !met);
  return unmet ? no(unmet.why) : null;
}
