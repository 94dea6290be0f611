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
  database: Queryable,
  member: MemberId,
  rules: readonly LimitRule[],
  amount: Cny,
  moment: Date,
): Promise<Refusal | null> {
  if (inForce(rules, 'deposit').length === 0) return null;
  const exceeded = exceededBy(
    rules,
    await readDeposits(database, member, moment),
    amount.minor,
    moment,
  );
  if (!exceeded) return null;
  return refuse('deposit-limit', { fill: { time: formatBeijing(exceeded.until) } });
}

async function playRefusal(
  database: Queryable,
  member: MemberId,
  rules: readonly LimitRule[],
  moment: Date,
): Promise<Refusal | null> {
  for (const rule of inForce(rules, 'loss')) {
    const net = await readResult(database, member, rule.span, moment);
    if (-net >= (rule.amount ?? 0n)) return refuse('loss-limit');
  }
  for (const rule of inForce(rules, 'time')) {
    const seconds = await readPlay(database, member, businessDayOf(moment));
    if (BigInt(seconds) >= (rule.amount ?? 0n) * 60n) return refuse('time-limit');
  }
  return null;
}

/**
 * The refusal of an act of a member at `moment`, or null: a lock of staff 403; exclusion, time-out,
 * reality check, loss, time and deposit limits 451. One indexed query for a member without limits.
 * `amount` is the deposit's amount; the smallest amount while it is not known.
 */
export async function refusalFor(
  database: Queryable,
  memberId: MemberId,
  act: Act,
  moment: Date,
  amount: Cny = cny(1n),
): Promise<Refusal | null> {
  const standing = await readStanding(database, memberId);
  const refusal = refusalOfStanding(standing, act, moment);
  if (refusal) return refusal;
  if (act === 'deposit') return depositRefusal(database, memberId, standing.rules, amount, moment);
  if (act === 'launch' || act === 'transfer-in') {
    return playRefusal(database, memberId, standing.rules, moment);
  }
  return null;
}

/** Throws the result of `refusalFor`. */
export async function assertMay(
  database: Queryable,
  memberId: MemberId,
  act: Act,
  moment: Date,
  amount?: Cny,
): Promise<void> {
  const refusal = await refusalFor(database, memberId, act, moment, amount);
  if (refusal) throw refusal;
}
