import { present } from '@haitang/kernel/assert.ts';
import { parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { vipLevels } from '@haitang/vip/level-of.ts';
import { rulesInForce } from '../rules/find-rule.ts';
import { makeOffer } from './make-offer.ts';

/**
 * Listens to `vip.promoted` and offers the gift of the level, once per member and level (rules.md,
 * vip-gift), with the sum and wagering of the level table on the day of the promotion. A member who
 * is paused, excluded or blocked that day gets no offer.
 */
export async function offerVipGift(tx: Tx, event: DomainEvent<'vip.promoted'>): Promise<void> {
  const memberId = present(event.memberId, 'the member who was promoted');
  const { level, day } = event.payload;
  const moment = event.occurredAt;
  if (await refusalFor(tx, memberId, 'promotion', moment)) return;
  const reached = present(
    (await vipLevels(tx, present(parseBusinessDay(day), 'a day'))).find(
      (datedLevel) => datedLevel.level === level,
    ),
    'the level of a promotion',
  );
  for (const rule of await rulesInForce(tx, ['vip-gift'], moment)) {
    const reference = `vip:${memberId}:${level}`;
    const wagering = { millionths: BigInt(reached.giftWagering) * 1_000_000n };
    const amount = reached.promotionGift;
    await makeOffer(tx, { memberId, rule, reference, amount, wagering, at: moment });
  }
}
