import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { earliestDeposit } from '@haitang/payments/deposits/earliest-deposit.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { depositOf } from './deposit-event.ts';
import { grantBonus } from './grant-bonus.ts';
import { kindFacts, kindsWith } from './rules/bonus-kinds.ts';
import { type BonusRule, bonusFor } from './rules/bonus-rule.ts';
import { rulesOfMember } from './rules/opt-in.ts';
import { isOpenAt } from './rules/rule-window.ts';

const EVER = new Date(0);
const KINDS = kindsWith(({ firstDeposit }) => firstDeposit !== null);

/** Whether an order is the member's first credited one, ever or on its Beijing day. */
async function isFirst(
  database: Queryable,
  rule: BonusRule,
  deposit: { readonly memberId: MemberId; readonly order: string; readonly at: Date },
): Promise<boolean> {
  const since =
    kindFacts(rule.kind).firstDeposit === 'ever' ? EVER : startOfDay(businessDayOf(deposit.at));
  const first = await earliestDeposit(database, { memberId: deposit.memberId, since });
  return first?.number === deposit.order;
}

/**
 * Listens to `deposit.credited` and grants the bonuses of first deposits: the first ever, and the
 * first of the Beijing day, under rules that are automatic or that the member had switched on
 * before the deposit arrived (rules.md, Promotions). Once per deposit and scope of `onePer`.
 */
export async function grantDepositBonuses(
  tx: Tx,
  event: DomainEvent<'deposit.credited'>,
): Promise<void> {
  const memberId = present(event.memberId, 'the member of a deposit');
  // A cent from a stranger must not use up a member's rights (rules.md, Corrections).
  if (event.payload.belowMinimum) return;
  const { order, amount: sum, counts } = depositOf(event);
  const moment = event.occurredAt;
  for (const { rule } of await rulesOfMember(tx, { memberId, kinds: KINDS, at: moment })) {
    if (!isOpenAt(rule, moment) || !(await isFirst(tx, rule, { memberId, order, at: moment })))
      continue;
    const amount = bonusFor(rule, sum, counts);
    await grantBonus(tx, { memberId, rule, reference: order, amount, at: moment });
  }
}
