import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { businessDayOf, formatBeijing } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { exceededBy } from './deposit-allowance.ts';
import { readDeposits } from './deposit-count-store.ts';
import type { LimitRule } from './limit-rule.ts';
import { readPlay, readResult } from './play-store.ts';
import { type Act, refusalOfStanding } from './standing.ts';
import { readStanding } from './standing-store.ts';

export type { Act } from './standing.ts';

const inForce = (rules: readonly LimitRule[], kind: LimitRule['kind']): LimitRule[] =>
  rules.filter((rule) => rule.kind === kind && rule.amount !== null);

async function depositRefusal(
  on: Queryable,
  member: MemberId,
  rules: readonly LimitRule[],
  amount: Cny,
  at: Date,
): Promise<Refusal | null> {
  if (inForce(rules, 'deposit').length === 0) return null;
  const exceeded = exceededBy(rules, await readDeposits(on, member, at), amount.minor, at);
  if (!exceeded) return null;
  return refuse('deposit-limit', { fill: { time: formatBeijing(exceeded.until) } });
}

async function playRefusal(
  on: Queryable,
  member: MemberId,
  rules: readonly LimitRule[],
  at: Date,
): Promise<Refusal | null> {
  for (const rule of inForce(rules, 'loss')) {
    const net = await readResult(on, member, rule.span, at);
    if (-net >= (rule.amount ?? 0n)) return refuse('loss-limit');
  }
  for (const rule of inForce(rules, 'time')) {
    const seconds = await readPlay(on, member, businessDayOf(at));
    if (BigInt(seconds) >= (rule.amount ?? 0n) * 60n) return refuse('time-limit');
  }
  return null;
}

/**
 * The refusal of an act of a member at `at`, or null: a lock of staff 403; exclusion, time-out,
 * reality check, loss, time and deposit limits 451. One indexed query for a member without limits.
 * `amount` is the deposit's amount; the smallest amount while it is not known.
 */
export async function refusalFor(
  on: Queryable,
  memberId: MemberId,
  act: Act,
  at: Date,
  amount: Cny = cny(1n),
): Promise<Refusal | null> {
  const standing = await readStanding(on, memberId);
  const refusal = refusalOfStanding(standing, act, at);
  if (refusal) return refusal;
  if (act === 'deposit') return depositRefusal(on, memberId, standing.rules, amount, at);
  if (act === 'launch' || act === 'transfer-in') {
    return playRefusal(on, memberId, standing.rules, at);
  }
  return null;
}

/** Throws the result of `refusalFor`. */
export async function assertMay(
  on: Queryable,
  memberId: MemberId,
  act: Act,
  at: Date,
  amount?: Cny,
): Promise<void> {
  const refusal = await refusalFor(on, memberId, act, at, amount);
  if (refusal) throw refusal;
}
