import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { BonusRule } from '../rules/bonus-rule.ts';
import { insertOffer } from './offer-store.ts';

export interface MakeOfferInput {
  readonly memberId: MemberId;
  readonly rule: BonusRule;
  /** The reason of the offer; one per rule and reference. */
  readonly reference: string;
  readonly amount: Cny;
  /** Wagering multiple; default the rule's. */
  readonly wagering?: Rate;
  readonly at: Date;
}

/** Offers a sum in the welfare centre, to be claimed by hand; a repeat, or zero, does nothing. */
export async function makeOffer(tx: Tx, input: MakeOfferInput): Promise<void> {
  const { memberId, rule, reference, amount, at } = input;
  if (!isPositive(amount)) return;
  const id = newId();
  const isNew = await insertOffer(tx, {
    id,
    memberId,
    ruleCode: rule.code,
    ruleVersion: rule.version,
    reference,
    amount,
    wagering: input.wagering ?? rule.wagering,
    offeredAt: at,
    expiresAt: rule.claimDays === null ? null : later(at, rule.claimDays * DAY_MS),
    claimedAt: null,
  });
  if (!isNew) return;
  await emit(tx, {
    name: 'bonus.offered',
    key: `bonus.offered:${id}`,
    memberId,
    payload: { offer: id, title: rule.title, amount: String(amount.minor) },
    occurredAt: at,
  });
}
