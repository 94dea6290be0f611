import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import type { Reader } from '../note-act.ts';
import { type Change, type Override, PROPOSAL_DAYS, trailAction, trailSubject } from './change.ts';
import { insertChange } from './change-store.ts';

interface Proposal {
  readonly kind: ChangeKind;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly effectiveAt: Date | null;
  /** The steps larger than usual (`judgeNumbers`). */
  readonly override?: Override | null;
  /** Read only when the change is put into force; never in the audit trail. */
  readonly kept?: string;
  /** Refuses a change that could not be put into force now. */
  readonly assertPossible?: (tx: Tx) => Promise<unknown>;
  /** What another module notes of the proposal, in its transaction. */
  readonly alsoNote?: (tx: Tx, change: Change) => Promise<void>;
}

/** The common fields of proposals of numbers. */
export interface Proposing {
  readonly reason: string;
  /** The reason for a step larger than usual; '' when there is none. */
  readonly override: string;
  readonly code: string;
}

/** It stays open for fourteen days, but not beyond the moment at which it would take effect. */
function expiryOf(now: Date, effectiveAt: Date | null): Date {
  const most = later(now, PROPOSAL_DAYS * DAY_MS);
  return effectiveAt !== null && effectiveAt < most ? effectiveAt : most;
}

/** Writes a proposal and its audit row; changes nothing else. Refuses a second open one (202). */
export async function proposeChange(
  { database, clock }: Context,
  { session, ip }: Reader,
  { kept, assertPossible, alsoNote, override = null, ...proposal }: Proposal,
): Promise<Change> {
  const now = clock.now();
  const change: Change = {
    ...proposal,
    override,
    id: newId(),
    proposedBy: session.staff,
    proposedAt: now,
    expiresAt: expiryOf(now, proposal.effectiveAt),
    state: 'open',
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  };
  await database.transaction(async (tx) => {
    await assertPossible?.(tx);
    await insertChange(tx, change, kept ?? null);
    await alsoNote?.(tx, change);
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: trailAction(change.kind, 'proposed'),
      subject: trailSubject(change),
      reason: change.reason,
      before: change.before,
      after: {
        value: change.after,
        effectiveAt: change.effectiveAt,
        ...(override && { override }),
      },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
  return change;
}
