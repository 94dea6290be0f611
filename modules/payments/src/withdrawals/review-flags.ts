import type { Member } from '@haitang/identity/member.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Withdrawal } from './withdrawal.ts';

/** A warning for the reviewer. */
export type ReviewFlag =
  | 'blocked'
  | 'screened'
  | 'credit-doubted'
  | 'rate-moved'
  | 'paused'
  | 'new-address'
  | 'password-changed'
  | 'totp-reset'
  | 'disowned'
  | 'first-payout'
  | 'two-people'
  | 'not-payable-yet'
  | 'wagering-open'
  | 'bonus-ended'
  | 'new-member';

export const REVIEW_FLAG_WORDS: Readonly<Record<ReviewFlag, string>> = {
  blocked: '账户已被停用',
  screened: '收款地址在名单中，不能付款',
  'credit-doubted': '近 30 日内有存款入账后链上区块被替换，请先核对个案',
  'rate-moved': '取款汇率自申请后变动，超出常规幅度',
  paused: '会员处于暂停或自我排除期（仍可取款）',
  'new-address': '24 小时内新绑定的地址',
  'password-changed': '近期修改过密码',
  'totp-reset': '近期由员工重置过动态验证',
  disowned: '会员报告过一次登录不是本人，尚未修改登录密码，不能付款',
  'first-payout': '首次取款',
  'two-people': '超过双人复核线，或规则要求两人',
  'not-payable-yet': '仍在付款等待期',
  'wagering-open': '有未完成的流水',
  'bonus-ended': '近 30 日内因休息、自我排除或销户提前结束了优惠或流水',
  'new-member': '注册未满 7 日',
};

interface Facts {
  readonly order: Withdrawal;
  readonly member: Member;
  /** Null when the address was deleted since. */
  readonly boundAt: Date | null;
  readonly paidBefore: number;
  readonly twoPeople: boolean;
  readonly openLots: number;
  /** Lots that ended recently because the member was away: their wagering was not done. */
  readonly endedLots: boolean;
  readonly blocked: boolean;
  /** The address is on the screening list. */
  readonly screened: boolean;
  readonly paused: boolean;
  /** A sign-in was not the member's, and the password is still the same. */
  readonly disowned: boolean;
  /** A deposit's block was replaced after its credit, recently or still undecided. */
  readonly creditDoubted: boolean;
  /** The rate in force has changed. */
  readonly rateMoved: boolean;
  readonly at: Date;
}

/** The flags of an order, in display order. */
export function reviewFlags(facts: Facts): ReviewFlag[] {
  const { order, member, boundAt, at } = facts;
  const dayBefore = later(order.submittedAt, -DAY_MS);
  const changes = [member.passwordChangedAt, member.payPasswordChangedAt];
  const raised: readonly (readonly [ReviewFlag, boolean])[] = [
    ['blocked', facts.blocked],
    ['screened', facts.screened],
    ['credit-doubted', facts.creditDoubted],
    ['rate-moved', facts.rateMoved],
    ['paused', facts.paused],
    ['two-people', facts.twoPeople],
    ['new-address', boundAt !== null && boundAt > dayBefore],
    ['password-changed', changes.some((change) => change !== null && change > dayBefore)],
    ['totp-reset', member.totpResetAt !== null && member.totpResetAt > dayBefore],
    ['disowned', facts.disowned],
    ['not-payable-yet', at < order.payableFrom],
    ['first-payout', facts.paidBefore === 0],
    ['wagering-open', facts.openLots > 0],
    ['bonus-ended', facts.endedLots],
    ['new-member', later(member.registeredAt, 7 * DAY_MS) > order.submittedAt],
  ];
  return raised.filter(([, holds]) => holds).map(([flag]) => flag);
}
