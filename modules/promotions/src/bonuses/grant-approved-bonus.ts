import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, compare, groupedMoney, type Money, usdt } from '@haitang/kernel/money.ts';
import { parseRate, type Rate, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import { assertMayUnderLock } from '@haitang/limits/assert-may-under-lock.ts';
import { earliestDeposit } from '@haitang/payments/deposits/earliest-deposit.ts';
import { withdrawalRate } from '@haitang/payments/withdrawal-rate.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { BonusGrant } from './bonus.ts';
import { grantBonus } from './grant-bonus.ts';
import { kindFacts } from './rules/bonus-kinds.ts';
import { type BonusRule, bonusFor } from './rules/bonus-rule.ts';
import { ruleOfActivity } from './rules/find-rule.ts';

/** An application for an activity. */
export interface Applied {
  readonly memberId: MemberId;
  /** Code of the activity, e.g. `A0101`. */
  readonly activity: string;
  /** Number of the application. */
  readonly application: string;
  /** Time of the application: the terms of that moment apply (PR-04). */
  readonly appliedAt: Date;
}

export interface ApprovedBonus extends Applied {
  /** The part that staff grant; all by default. */
  readonly amount?: Cny;
  /** The approver. */
  readonly actor: Actor;
  readonly at: Date;
}

const EVER = new Date(0);

/** Converts an amount of the terms to points: USDT at the day's rate, rounded down. */
const inPoints = (sum: Money, rate: Rate): Cny =>
  sum.asset === 'CNY' ? cny(sum.minor) : usdtToCnyFloor(usdt(sum.minor), rate);

/** The amount due for an application and the reason; null when nothing is due. */
async function due(
  database: Queryable,
  rule: BonusRule,
  input: Applied,
  rate: Rate,
): Promise<{ readonly amount: Cny; readonly reference: string } | null> {
  const { sum: worth, firstDeposit } = kindFacts(rule.kind);
  if (worth === 'amount') {
    const sum = present(rule.amount, 'the sum of a fixed bonus');
    return { amount: inPoints(sum, rate), reference: input.application };
  }
  assert(firstDeposit === 'ever', `a ${rule.kind} bonus is not granted on approval`);
  const { memberId, appliedAt } = input;
  const first = await earliestDeposit(database, { memberId, since: EVER });
  const last = first && rule.claimDays !== null ? later(first.at, rule.claimDays * DAY_MS) : null;
  if (!first || (last !== null && appliedAt >= last)) return null;
  return { amount: bonusFor(rule, first.amount, first.counts), reference: first.number };
}

/** The amount due for an application, in points. */
export interface BonusDue {
  readonly rule: BonusRule;
  /** The most: staff may give less. */
  readonly amount: Cny;
  readonly maxCashout: Cny | null;
  readonly reference: string;
}

/**
 * The amount due for an application under the terms of its time, at the rate of its day; null for
 * an activity without a bonus on approval, and when nothing is due.
 */
export async function approvedBonusDue(
  { settings }: Pick<Context, 'settings'>,
  database: Queryable,
  applied: Applied,
): Promise<BonusDue | null> {
  const { activity, appliedAt } = applied;
  const rule = await ruleOfActivity(database, activity, appliedAt);
  if (rule?.activation !== 'on_approval') return null;
  const rate = present(
    parseRate(await settings.getAt(withdrawalRate, appliedAt, database)),
    'a rate',
  );
  const worth = await due(database, rule, applied, rate);
  if (!worth || worth.amount.minor === 0n) return null;
  return { ...worth, rule, maxCashout: rule.maxCashout && inPoints(rule.maxCashout, rate) };
}

/**
 * Grants the amount due for an approved application, or less as staff decide, in the caller's
 * transaction. Null for an activity without a bonus on approval. Refuses as the act `promotion`
 * does (blocked 403, paused or excluded 451), `condition` when nothing is due, `malformed` for more
 * than is due, and `already-done` when the member has received it.
 */
export async function grantApprovedBonus(
  context: Pick<Context, 'settings'>,
  tx: Tx,
  input: ApprovedBonus,
): Promise<BonusGrant | null> {
  const { memberId, activity, appliedAt, actor, at } = input;
  const rule = await ruleOfActivity(tx, activity, appliedAt);
  if (rule?.activation !== 'on_approval') return null;
  await assertMayUnderLock(tx, memberId, 'promotion', at);
  const worth = await approvedBonusDue(context, tx, input);
  if (!worth) throw refuse('condition');
  const { amount: most, maxCashout, reference } = worth;
  const amount = input.amount ?? most;
  if (compare(amount, most) > 0) {
    throw refuse('malformed', { words: `奖励金额不能高于 ${groupedMoney(most)}` });
  }
  const grant = await grantBonus(tx, {
    memberId,
    rule,
    reference,
    amount,
    maxCashout,
    actor,
    at,
  });
  if (!grant) throw refuse('already-done');
  return grant;
}
