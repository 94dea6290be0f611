import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf, endOfDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, compare, isZero, smaller, subtract, zero } from '@haitang/kernel/money.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import { lockPaymentMember } from '@haitang/payments/lock-member.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { type DepositFacts, depositOf } from './deposit-event.ts';
import { grantBonus } from './grant-bonus.ts';
import { readGranted } from './grant-store.ts';
import { type BonusRule, bonusFor } from './rules/bonus-rule.ts';
import { ruleInForce } from './rules/find-rule.ts';

const RULE = 'every-deposit';

interface CreditedDeposit extends DepositFacts {
  readonly memberId: MemberId;
  readonly at: Date;
}

/** What the rule may still grant the member on the Beijing day, apart from this order. */
async function leftOfDay(
  database: Queryable,
  rule: BonusRule,
  creditedDeposit: CreditedDeposit,
): Promise<Cny | null> {
  if (rule.cap === null || rule.capPer !== 'day') return null;
  const day = businessDayOf(creditedDeposit.at);
  const given = await readGranted(database, {
    memberId: creditedDeposit.memberId,
    ruleCode: rule.code,
    except: creditedDeposit.order,
    from: startOfDay(day),
    to: endOfDay(day),
  });
  return compare(given, rule.cap) >= 0 ? zero('CNY') : subtract(rule.cap, given);
}

/**
 * The amount granted for a deposit credited at `at`, with its terms; null for nothing. The deposits
 * of a member's Beijing day share a daily cap.
 */
export async function everyDepositBonus(
  database: Queryable,
  creditedDeposit: CreditedDeposit,
): Promise<{ readonly rule: BonusRule; readonly amount: Cny } | null> {
  const rule = await ruleInForce(database, RULE, creditedDeposit.at);
  if (
    !rule ||
    (await refusalFor(database, creditedDeposit.memberId, 'promotion', creditedDeposit.at))
  )
    return null;
  const full = bonusFor(rule, creditedDeposit.amount, creditedDeposit.counts);
  const left = await leftOfDay(database, rule, creditedDeposit);
  const amount = left === null ? full : smaller(full, left);
  return isZero(amount) ? null : { rule, amount };
}

/**
 * Listens to `deposit.credited` and grants the bonus on every deposit (2 % by default) under the
 * terms in force at the credit, once per deposit (rules.md, Promotions). Two deposits of a member
 * are processed in turn, so that they share the day's cap.
 */
export async function grantEveryDepositBonus(
  tx: Tx,
  event: DomainEvent<'deposit.credited'>,
): Promise<void> {
  const memberId = present(event.memberId, 'the member of a deposit');
  // It would use up the day's one bonus (rules.md, Corrections).
  if (event.payload.belowMinimum) return;
  const deposit = depositOf(event);
  const moment = event.occurredAt;
  await lockPaymentMember(tx, memberId);
  const due = await everyDepositBonus(tx, { memberId, ...deposit, at: moment });
  if (due) await grantBonus(tx, { memberId, ...due, reference: deposit.order, at: moment });
}
