import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  answerRealityCheck,
  confirmLimit,
  excludeMyself,
  limits,
  setLimit,
  setRealityCheck,
  startTimeOut,
} from '@haitang/contract/member/limits.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, parseMoney, subtract } from '@haitang/kernel/money.ts';
import {
  answerRaise,
  setLimit as changeLimit,
  type LimitOf,
} from '@haitang/limits/change-limit.ts';
import type { LimitKind, LimitSpan } from '@haitang/limits/limit-rule.ts';
import { limitsOf } from '@haitang/limits/limits-of.ts';
import { answerRealityCheck as answerCheck } from '@haitang/limits/note-play.ts';
import { setRealityCheck as setCheck } from '@haitang/limits/set-reality-check.ts';
import {
  type EXCLUSION_MONTHS,
  excludeMember,
  type TIME_OUT_DAYS,
  takeTimeOut,
} from '@haitang/limits/take-pause.ts';
import { withdrawalTotals } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import type { Context } from '@haitang/platform/context.ts';
import { type MemberCall, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { endBonusesNow } from '@haitang/promotions/bonuses/end-bonuses.ts';
import { presentLimits } from '../present/limits.ts';

/** What the limits screen reads from other modules. */
export interface LimitReads {
  /** The sum of all credited deposits. */
  depositsOf(memberId: MemberId): Promise<Cny>;
}

// The contract allows only these words.
const KINDS: Readonly<Record<string, LimitKind>> = {
  deposit: 'deposit',
  loss: 'loss',
  time: 'time',
};
const SPANS: Readonly<Record<string, LimitSpan>> = { '24h': '24h', '7d': '7d', '30d': '30d' };
const TIME_OUTS: Readonly<Record<string, keyof typeof TIME_OUT_DAYS>> = {
  '24h': '24h',
  '7d': '7d',
  '30d': '30d',
  '42d': '42d',
};
const EXCLUSIONS: Readonly<Record<string, keyof typeof EXCLUSION_MONTHS>> = {
  '6m': '6m',
  '1y': '1y',
  '3y': '3y',
  '5y': '5y',
  forever: 'forever',
};
const CHECKS: Readonly<Record<string, 15 | 30 | 60>> = { '15': 15, '30': 30, '60': 60 };

const by = ({ session, ip }: MemberCall<unknown>) => ({
  memberId: session.memberId,
  sessionId: session.id,
  ip,
});

function limitOf(call: MemberCall<{ readonly kind: string; readonly span: string }>): LimitOf {
  const kind = present(KINDS[call.body.kind], 'a kind of limit');
  const span = present(SPANS[call.body.span], 'a span');
  // Play time has limits for the Beijing day only.
  if (kind === 'time' && span !== '24h') throw refuse('malformed');
  return { ...by(call), kind, span };
}

function amountOf(kind: LimitKind, value: string): bigint | null {
  if (value === '') return null;
  if (kind !== 'time') return present(parseMoney('CNY', value), 'a parsed amount').minor;
  if (!/^\d{1,4}$/.test(value)) throw refuse('malformed', { words: '请输入有效的分钟数' });
  return BigInt(value);
}

/** A member's own limits, pauses and reality checks; available during maintenance too (RG-26). */
export const limitRoutes = (context: Context, reads: LimitReads): Route[] => [
  memberRoute(limits, async ({ session: { memberId } }) => {
    const { read } = context.database;
    const [state, paidIn, paidOut] = await Promise.all([
      limitsOf(read, memberId, context.clock.now()),
      reads.depositsOf(memberId),
      withdrawalTotals(read, memberId),
    ]);
    return presentLimits(state, subtract(paidIn, paidOut.paidPoints));
  }),
  memberRoute(setLimit, async (call) => {
    const limit = limitOf(call);
    await changeLimit(context, { ...limit, amount: amountOf(limit.kind, call.body.value) });
    return null;
  }),
  memberRoute(confirmLimit, async (call) => {
    await answerRaise(context, { ...limitOf(call), accept: call.body.accept === '1' });
    return null;
  }),
  memberRoute(startTimeOut, async (call) => {
    const length = present(TIME_OUTS[call.body.length], 'a length');
    const until = await takeTimeOut(context, { ...by(call), length });
    // Own money is free by the time of the answer; if this fails, the event's subscriber does the
    // same.
    await endBonusesNow(context, call.session.memberId);
    return { until: formatBeijing(until) };
  }),
  memberRoute(excludeMyself, async (call) => {
    const length = present(EXCLUSIONS[call.body.length], 'a length');
    const until = await excludeMember(context, { ...by(call), length });
    await endBonusesNow(context, call.session.memberId);
    return { until: until && formatBeijing(until) };
  }),
  memberRoute(setRealityCheck, async ({ body, session: { memberId } }) => {
    const minutes = present(CHECKS[body.minutes], 'an interval');
    await setCheck(context, { memberId, minutes });
    return null;
  }),
  memberRoute(answerRealityCheck, async ({ session: { memberId } }) => {
    const now = context.clock.now();
    await context.database.transaction((tx) => answerCheck(tx, { memberId, at: now }));
    return null;
  }),
];
