import { createHash } from 'node:crypto';
import { assert } from '@haitang/kernel/assert.ts';
import { businessDayOf, formatBeijing } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, isPositive, isZero, zero } from '@haitang/kernel/money.ts';
import { timesCeil } from '@haitang/kernel/rate.ts';
import { refusalUnderLock } from '@haitang/limits/assert-may-under-lock.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { credit } from '@haitang/wallet/credit.ts';
import type { BonusGrant } from './bonus.ts';
import { hasGrantFor, insertGrant, writeEnd } from './grant-store.ts';
import { kindFacts } from './rules/bonus-kinds.ts';
import type { BonusRule } from './rules/bonus-rule.ts';
import { mondayOf } from './rules/rule-window.ts';

export interface GrantBonusInput {
  readonly memberId: MemberId;
  /** The version of the terms that the member has agreed to (PR-04). */
  readonly rule: BonusRule;
  /**
   * The reason of the grant: deposit order, application number, level, window. One grant for each.
   */
  readonly reference: string;
  /** The deposit for rules that exclude each other; default `reference`. */
  readonly deposit?: string;
  /** 2 and more for further parts of one bonus, which `onePer` allows. */
  readonly part?: number;
  /** Points; nothing is granted for zero. */
  readonly amount: Cny;
  /** In points; default the rule's own, which must then be in points. */
  readonly maxCashout?: Cny | null;
  /** Who granted it; default our own job. */
  readonly actor?: Actor;
  readonly at: Date;
}

/** The number of a grant: repeatable, unique and unpredictable. */
function grantNumber(rule: string, reference: string, moment: Date): string {
  const day = formatBeijing(moment).slice(0, 10).replaceAll('-', '');
  const hash = createHash('sha256').update(`${rule}:${reference}`).digest('hex').slice(0, 20);
  return `B${day}${hash.toUpperCase()}`;
}

/**
 * The scope in which a member is granted only once under the rule: day, week, level, event, or
 * forever.
 */
export function onceKeyOf(
  rule: Pick<BonusRule, 'onePer'>,
  query: { readonly reference: string; readonly at: Date },
): string {
  const day = businessDayOf(query.at);
  if (rule.onePer === 'day') return day;
  if (rule.onePer === 'week') return `week:${mondayOf(day)}`;
  return rule.onePer === 'event' || rule.onePer === 'lifetime' ? rule.onePer : query.reference;
}

function cashoutOf({ rule, maxCashout }: GrantBonusInput): Cny | null {
  if (maxCashout !== undefined) return maxCashout;
  if (rule.maxCashout === null) return null;
  assert(rule.maxCashout.asset === 'CNY', 'a maximum cash-out in USDT is converted by the caller');
  return cny(rule.maxCashout.minor);
}

async function book(tx: Tx, grant: BonusGrant, rule: BonusRule, actor: Actor): Promise<void> {
  const { number, memberId, amount, required, grantedAt } = grant;
  await credit(tx, {
    memberId,
    amount,
    from: 'house:bonus',
    reason: 'bonus',
    reference: number,
    key: `bonus:${number}`,
    actor,
    sessionId: null,
    occurredAt: grantedAt,
  });
  const lot = { memberId, kind: 'bonus', reference: number, base: amount, required } as const;
  const { categories, venues } = rule;
  const limits = { categories, venues, until: grant.expiresAt };
  const held = grant.maxCashout !== null;
  // A level reward locks like a rebate: what of it is wagered is free (rules.md, Corrections).
  const releases = kindFacts(rule.kind).releases && !held;
  await openLot(tx, { ...lot, limits, held, releases, openedAt: grantedAt });
  await emit(tx, {
    name: 'bonus.granted',
    key: `bonus.granted:${number}`,
    memberId,
    payload: { number, rule: grant.ruleCode, amount: String(amount.minor) },
    occurredAt: grantedAt,
  });
}

/**
 * Grants a bonus in the caller's transaction: its own record, the credit from `house:bonus`, its
 * wagering lot and `bonus.granted`, once per rule and reference and per scope of `onePer`. Null
 * when nothing is granted: amount zero, granted before, another bonus was granted for this deposit,
 * or the member is paused, excluded or blocked (rules.md, Promotions).
 */
export async function grantBonus(tx: Tx, input: GrantBonusInput): Promise<BonusGrant | null> {
  const { memberId, rule, reference, amount, at } = input;
  if (!isPositive(amount)) return null;
  if (await refusalUnderLock(tx, memberId, 'promotion', at)) return null;
  if (await hasGrantFor(tx, input.deposit ?? reference, rule.excludes)) return null;
  const grant: BonusGrant = {
    number: grantNumber(rule.code, reference, at),
    memberId,
    ruleCode: rule.code,
    ruleVersion: rule.version,
    reference,
    payWay: rule.payWay,
    amount,
    required: timesCeil(amount, rule.wagering),
    state: 'granted',
    grantedAt: at,
    expiresAt: rule.validDays === null ? null : later(at, rule.validDays * DAY_MS),
    maxCashout: cashoutOf(input),
    taken: zero('CNY'),
  };
  const once = onceKeyOf(rule, { reference, at });
  const onceKey = (input.part ?? 1) === 1 ? once : `${once}:part-${input.part}`;
  if (!(await insertGrant(tx, grant, onceKey))) return null;
  await book(tx, grant, rule, input.actor ?? 'system:promotions');
  if (isZero(grant.required)) {
    await writeEnd(tx, { number: grant.number, state: 'completed', taken: zero('CNY'), at });
  }
  return grant;
}
