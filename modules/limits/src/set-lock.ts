import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { deleteLock, insertLock, readLocks } from './lock-store.ts';
import type { LockKind } from './standing.ts';
import { lockStanding } from './standing-store.ts';

/** A change of one of a member's three locks by staff. */
export interface LockChange {
  readonly memberId: MemberId;
  readonly kind: LockKind;
  readonly locked: boolean;
  readonly reason: string;
  /** Who ordered it, e.g. a court with its number: only an order can lock withdrawals. */
  readonly order: string;
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly at: Date;
}

function assertOrdered({ kind, locked, order }: LockChange): void {
  if (kind !== 'withdrawals' || !locked || order.trim() !== '') return;
  throw refuse('malformed', { words: '限制取款须填写依据的命令或文书' });
}

/**
 * Sets or removes a lock on a member's play, deposits or withdrawals, in the caller's transaction.
 * Returns false and changes nothing when that is already the state. Refuses `malformed` (400) for a
 * lock of withdrawals without an order: a member's own money can be withdrawn unless an order
 * forbids it (rules.md, Corrections).
 */
export async function setLock(tx: Tx, change: LockChange): Promise<boolean> {
  assertOrdered(change);
  const { memberId, kind, locked, reason, actor, at } = change;
  await lockStanding(tx, memberId);
  const known = (await readLocks(tx, memberId)).find((lock) => lock.kind === kind);
  if ((known !== undefined) === locked) return false;
  const order = kind === 'withdrawals' && locked ? change.order.trim() : null;
  if (locked) await insertLock(tx, memberId, { kind, reason, order, by: actor, at });
  else await deleteLock(tx, memberId, kind);
  await recordAudit(tx, {
    actor,
    action: locked ? 'member.locked' : 'member.unlocked',
    subject: `member:${memberId}`,
    reason,
    before: known ? { kind, reason: known.reason, order: known.order } : null,
    after: locked ? { kind, order } : null,
    sessionId: change.sessionId,
    ip: change.ip,
    occurredAt: at,
  });
  await emit(tx, {
    name: locked ? 'member.locked' : 'member.unlocked',
    key: `member.lock:${newId()}`,
    memberId,
    payload: { kind },
    occurredAt: at,
  });
  return true;
}
