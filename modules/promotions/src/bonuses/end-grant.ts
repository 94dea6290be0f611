import type { Cny } from '@haitang/kernel/money.ts';
import { lockPaymentMember } from '@haitang/payments/lock-member.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { BonusGrant, GrantState } from './bonus.ts';
import { findOwner, lockGrant, writeEnd } from './grant-store.ts';

/**
 * A grant, locked together with its member's withdrawals: giving up, completing, expiring and
 * withdrawing run one at a time. Null when there is none.
 */
export async function lockWithMember(tx: Tx, number: string): Promise<BonusGrant | null> {
  const owner = await findOwner(tx, number);
  if (owner === null) return null;
  await lockPaymentMember(tx, owner);
  return lockGrant(tx, number);
}

/** Ends a locked, running grant and emits `bonus.<state>`. */
export async function endGrant(
  tx: Tx,
  grant: BonusGrant,
  end: {
    readonly state: Exclude<GrantState, 'granted'>;
    readonly taken: Cny;
    readonly at: Date;
    /** `away`: its member went away. */
    readonly because?: 'away';
  },
): Promise<void> {
  const { number, memberId, ruleCode } = grant;
  const { because = '' } = end;
  await writeEnd(tx, { number, ...end });
  await emit(tx, {
    name: `bonus.${end.state}`,
    key: `bonus.${end.state}:${number}`,
    memberId,
    payload: { number, rule: ruleCode, taken: String(end.taken.minor), because },
    occurredAt: end.at,
  });
}
