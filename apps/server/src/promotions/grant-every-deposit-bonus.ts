import { createHash } from 'node:crypto';
import { assert, present } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, isZero } from '@haitang/kernel/money.ts';
import { timesCeil } from '@haitang/kernel/rate.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { refusalFor } from '../limits/gate.ts';
import { openLot } from '../turnover/open-lot.ts';
import { credit } from '../wallet/credit.ts';
import { type BonusGrant, type BonusRule, bonusFor } from './bonus.ts';
import { insertGrant, readRule } from './bonus-store.ts';

const RULE = 'every-deposit';
const ACTOR: Actor = 'system:promotions';

/** The same number for the same deposit, told apart and not guessed. */
function grantNumber(reference: string, at: Date): string {
  const day = formatBeijing(at).slice(0, 10).replaceAll('-', '');
  const hash = createHash('sha256').update(`${RULE}:${reference}`).digest('hex').slice(0, 20);
  return `B${day}${hash.toUpperCase()}`;
}

async function book(tx: Tx, grant: BonusGrant): Promise<void> {
  const { number, memberId, amount, required, grantedAt } = grant;
  await credit(tx, {
    memberId,
    amount,
    from: 'house:bonus',
    reason: 'bonus',
    reference: number,
    key: `bonus:${number}`,
    actor: ACTOR,
    sessionId: null,
    occurredAt: grantedAt,
  });
  const lot = { memberId, kind: 'bonus', reference: number, base: amount, required } as const;
  await openLot(tx, { ...lot, openedAt: grantedAt });
  await emit(tx, {
    name: 'bonus.granted',
    key: `bonus.granted:${number}`,
    memberId,
    payload: { number, rule: grant.ruleCode, amount: String(amount.minor) },
    occurredAt: grantedAt,
  });
}

/**
 * What a deposit credited at `at` is granted, and under which terms; null for nothing. The same
 * answer whenever it is asked, as long as rules are only changed by new versions.
 */
export async function everyDepositBonus(
  on: Queryable,
  of: { readonly memberId: MemberId; readonly deposit: Cny; readonly at: Date },
): Promise<{ readonly rule: BonusRule; readonly amount: Cny } | null> {
  const rule = await readRule(on, RULE, of.at);
  if (!rule || (await refusalFor(on, of.memberId, 'promotion', of.at))) return null;
  const amount = bonusFor(rule, of.deposit);
  return isZero(amount) ? null : { rule, amount };
}

/**
 * Listens to `deposit.credited` and grants the bonus on every deposit (2 % by default) under the
 * terms in force when it was credited: its own record, the credit and its wagering lot in one
 * database transaction, once for each deposit. Paused, excluded and blocked members get none
 * (rules.md, Promotions).
 */
export async function grantEveryDepositBonus(tx: Tx, event: DomainEvent): Promise<void> {
  const memberId = present(event.memberId, 'the member of a deposit');
  const { order, amount: minor } = event.payload;
  assert(typeof order === 'string' && typeof minor === 'string', 'a deposit has order and amount');
  const at = event.occurredAt;
  const due = await everyDepositBonus(tx, { memberId, deposit: cny(BigInt(minor)), at });
  if (!due) return;
  const { rule, amount } = due;
  const grant: BonusGrant = {
    number: grantNumber(order, at),
    memberId,
    ruleCode: rule.code,
    ruleVersion: rule.version,
    reference: order,
    payWay: rule.payWay,
    amount,
    required: timesCeil(amount, rule.wagering),
    state: 'granted',
    grantedAt: at,
  };
  if (await insertGrant(tx, grant)) await book(tx, grant);
}
