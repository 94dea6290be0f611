import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { assertMay } from '@haitang/limits/gate.ts';
import type { Context } from '@haitang/platform/context.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { BonusGrant } from '../bonus.ts';
import { grantBonus } from '../grant-bonus.ts';
import { ruleVersion } from '../rules/find-rule.ts';
import { lockOffer, writeClaim } from './offer-store.ts';

const ID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Claims an offer: the grant of its rule, under the terms of the offer, once. Refuses `not-found`
 * for an unknown one, `already-done` when it was claimed, `condition` when it has expired, and as
 * the act `promotion` does (blocked 403, paused or excluded 451).
 */
export function claimOffer(
  context: Context,
  input: { readonly memberId: MemberId; readonly id: string },
): Promise<BonusGrant> {
  const { memberId, id } = input;
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const offer = ID_FORM.test(id) ? await lockOffer(tx, id) : null;
    if (!offer || offer.memberId !== memberId) throw refuse('not-found');
    if (offer.claimedAt !== null) throw refuse('already-done');
    if (offer.expiresAt !== null && offer.expiresAt <= now) {
      throw refuse('condition', { words: '该奖励已超过领取期限' });
    }
    await assertMay(tx, memberId, 'promotion', now);
    const read = await ruleVersion(tx, offer.ruleCode, offer.ruleVersion);
    const rule = { ...present(read, 'the rule of an offer'), wagering: offer.wagering };
    const { reference, amount } = offer;
    const actor = memberActor(memberId);
    const grant = await grantBonus(tx, { memberId, rule, reference, amount, actor, at: now });
    if (!grant) throw refuse('already-done');
    await writeClaim(tx, id, now);
    await emit(tx, {
      name: 'bonus.claimed',
      key: `bonus.claimed:${id}`,
      memberId,
      payload: {
        title: rule.title,
        amount: String(amount.minor),
        required: String(grant.required.minor),
      },
      occurredAt: now,
    });
    return grant;
  });
}
