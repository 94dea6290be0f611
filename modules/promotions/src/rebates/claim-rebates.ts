import { randomBytes } from 'node:crypto';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { isPositive } from '@haitang/kernel/money.ts';
import { assertMay } from '@haitang/limits/gate.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { insertClaim, readClaimByKey } from './claim-store.ts';
import type { RebateClaim } from './rebate.ts';
import { lockOpen, markClaimed } from './rebate-store.ts';

export interface ClaimRebatesInput {
  readonly memberId: MemberId;
  /** The client's key; a repeat with it returns the first claim. */
  readonly key: string | null;
  readonly sessionId: string;
}

/** `F`, the Beijing day and eighty random bits: unique and unpredictable. */
const newClaimNumber = (now: Date): string =>
  `F${businessDayOf(now).replaceAll('-', '')}${randomBytes(10).toString('hex').toUpperCase()}`;

/** Books a claim: its money, its wagering (1x, rules.md, Wagering) and its event. */
async function book(tx: Tx, claim: RebateClaim, sessionId: string): Promise<void> {
  const { number, memberId, amount, claimedAt: at } = claim;
  await credit(tx, {
    memberId,
    amount,
    from: 'house:rebates',
    reason: 'rebate',
    reference: number,
    key: `rebate:${number}`,
    actor: memberActor(memberId),
    sessionId,
    occurredAt: at,
  });
  const lot = { memberId, kind: 'rebate', reference: number, base: amount } as const;
  await openLot(tx, { ...lot, required: amount, openedAt: at });
  await emit(tx, {
    name: 'rebate.claimed',
    key: `rebate.claimed:${number}`,
    memberId,
    payload: { number, amount: String(amount.minor) },
    occurredAt: at,
  });
}

/**
 * Claims all open rebates of a member: the credit, its 1x lot and the record in one transaction.
 * Refuses `blocked` 403, `excluded`, `time-out` 451, `no-rebate` 202 when nothing is open.
 * Idempotent by key; of two concurrent claims one gets everything and the other 202.
 */
export async function claimRebates(
  context: Context,
  input: ClaimRebatesInput,
): Promise<RebateClaim> {
  const { memberId, key, sessionId } = input;
  const now = context.clock.now();
  const earlier = async (tx: Tx) => (key === null ? null : readClaimByKey(tx, memberId, key));
  return context.database.transaction(async (tx) => {
    const known = await earlier(tx);
    if (known) return known;
    await assertMay(tx, memberId, 'promotion', now);
    const { ids, total } = await lockOpen(tx, memberId);
    if (!isPositive(total)) {
      // A call with the same key may have finished while this one waited for the rows.
      const twin = await earlier(tx);
      if (twin) return twin;
      throw refuse('no-rebate');
    }
    const claim = { number: newClaimNumber(now), memberId, amount: total, claimedAt: now };
    await insertClaim(tx, claim, key ?? newId());
    await markClaimed(tx, ids, claim.number, now);
    await book(tx, claim, sessionId);
    return claim;
  });
}
