import { present } from '@haitang/kernel/assert.ts';
import { smaller, subtract, zero } from '@haitang/kernel/money.ts';
import { earliestDeposit } from '@haitang/payments/deposits/earliest-deposit.ts';
import { lockPaymentMember } from '@haitang/payments/lock-member.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { movedInto } from '@haitang/venues/transfers/moved-into.ts';
import { grantBonus } from './grant-bonus.ts';
import { readParts } from './grant-store.ts';
import { bonusFor } from './rules/bonus-rule.ts';
import { rulesOfMember } from './rules/opt-in.ts';
import { isOpenAt } from './rules/rule-window.ts';

/**
 * Listens to `transfer.arrived` at a venue and grants the percent of the first deposit since the
 * member's opt-in, as far as it was moved into the rule's venues in all, up to the cap (rules.md,
 * venue-deposit): each arrival that moves more of it grants the rest, as a part of its own. Money
 * moved back and forth counts once. The minimum applies to the deposit.
 */
export async function grantVenueDeposit(
  tx: Tx,
  event: DomainEvent<'transfer.arrived'>,
): Promise<void> {
  const memberId = present(event.memberId, 'the member of a transfer');
  const { venue, transfer } = event.payload;
  const moment = event.occurredAt;
  const kinds = ['venue-deposit'] as const;
  for (const { rule, since } of await rulesOfMember(tx, { memberId, kinds, at: moment })) {
    if (!rule.venues.includes(venue) || !isOpenAt(rule, moment)) continue;
    const from = since !== null && since > rule.startsAt ? since : rule.startsAt;
    const deposit = await earliestDeposit(tx, { memberId, since: from });
    if (!deposit || deposit.counts.minor < rule.leastDeposit.minor) continue;
    await lockPaymentMember(tx, memberId);
    const moved = await movedInto(tx, { memberId, venues: rule.venues, since: deposit.at });
    const due = bonusFor({ ...rule, leastDeposit: zero('CNY') }, smaller(deposit.amount, moved));
    const { sum, parts } = await readParts(tx, { memberId, ruleCode: rule.code, since: from });
    const part = parts + 1;
    const reference = part === 1 ? deposit.number : `${deposit.number}:${transfer}`;
    const amount = subtract(due, sum);
    await grantBonus(tx, {
      memberId,
      rule,
      reference,
      deposit: deposit.number,
      part,
      amount,
      at: moment,
    });
  }
}
