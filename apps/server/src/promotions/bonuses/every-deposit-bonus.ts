import { assert, present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, isZero } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { refusalFor } from '../../limits/gate.ts';
import { grantBonus } from './grant-bonus.ts';
import { type BonusRule, bonusFor } from './rules/bonus-rule.ts';
import { ruleInForce } from './rules/find-rule.ts';

const RULE = 'every-deposit';

/**
 * What a deposit credited at `at` is granted, and under which terms; null for nothing. The same
 * answer whenever it is asked, as long as rules are only changed by new versions.
 */
export async function everyDepositBonus(
  on: Queryable,
  of: { readonly memberId: MemberId; readonly deposit: Cny; readonly at: Date },
): Promise<{ readonly rule: BonusRule; readonly amount: Cny } | null> {
  const rule = await ruleInForce(on, RULE, of.at);
  if (!rule || (await refusalFor(on, of.memberId, 'promotion', of.at))) return null;
  const amount = bonusFor(rule, of.deposit);
  return isZero(amount) ? null : { rule, amount };
}

/**
 * Listens to `deposit.credited` and grants the bonus on every deposit (2 % by default) under the
 * terms in force when it was credited, once for each deposit (rules.md, Promotions).
 */
export async function grantEveryDepositBonus(tx: Tx, event: DomainEvent): Promise<void> {
  const memberId = present(event.memberId, 'the member of a deposit');
  const { order, amount: minor, belowMinimum } = event.payload;
  // It would use up the day's one bonus (rules.md, Corrections).
  if (belowMinimum === true) return;
  assert(typeof order === 'string' && typeof minor === 'string', 'a deposit has order and amount');
  const at = event.occurredAt;
  const due = await everyDepositBonus(tx, { memberId, deposit: cny(BigInt(minor)), at });
  if (due) await grantBonus(tx, { memberId, ...due, reference: order, at });
}
