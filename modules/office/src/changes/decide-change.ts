import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { dropRecovery } from '@haitang/identity/recoveries/propose-recovery.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import type { OwnMove } from '@haitang/payments/treasury/verify-own-transfer.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { proveAct } from '../staff/prove-act.ts';
import { takeCode } from '../staff/take-code.ts';
import { worthOfAdjustment } from './adjustment.ts';
import {
  assertDecidable,
  assertWaited,
  type Change,
  type Decision,
  trailAction,
  trailSubject,
} from './change.ts';
import { lockChange, readChange, writeDecision } from './change-store.ts';
import { putIntoForce } from './put-into-force.ts';
import { askMoved } from './treasury-entry.ts';

/** The change, and the allowed kinds: a change of another kind is not found. */
interface Of {
  readonly id: string;
  readonly kinds: readonly ChangeKind[];
}

/** A change with its decision; `why` is the reason for turning it down, else null. */
interface Decided {
  readonly change: Change;
  readonly to: Decision;
  readonly why: string | null;
}

function noteDecision(
  tx: Tx,
  { session, ip }: Reader,
  { change, to, why, at }: Decided & { readonly at: Date },
): Promise<void> {
  return recordAudit(tx, {
    actor: staffActor(session.staff),
    action: trailAction(change.kind, to),
    subject: trailSubject(change),
    reason: why ?? change.reason,
    before: change.before,
    after: {
      value: change.after,
      effectiveAt: change.effectiveAt,
      proposedBy: change.proposedBy,
      ...(why !== null && { proposedFor: change.reason }),
      ...(change.override && { override: change.override }),
    },
    sessionId: session.id,
    ip,
    occurredAt: at,
  });
}

/** The decision, and what only the confirmer may see. */
interface Outcome {
  readonly change: Change;
  readonly secret: string | null;
}

/** A decision on a change: `why` for turning it down, `moved` for an entry of the treasury. */
interface Asked extends Of {
  readonly to: Decision;
  readonly why?: string | null;
  readonly moved?: OwnMove | null;
}

/** The context of a decision. */
type Ground = Pick<OfficeContext, 'database' | 'clock' | 'settings' | 'identity'>;

/**
 * Makes one decision with the change's row locked. Confirmations are made only through
 * `confirmChange`.
 */
export function decideChange(
  context: Ground,
  reader: Reader,
  { id, kinds, to, why = null, moved = null }: Asked,
): Promise<Outcome> {
  const { staff } = reader.session;
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const { kept, ...change } = await lockChange(tx, { id, kinds, now: now });
    assertDecidable(change, to, staff);
    const acting = { tx, reader, change, kept, moved, at: now };
    const secret = to === 'confirmed' ? await putIntoForce(context, acting) : null;
    if (to !== 'confirmed' && change.kind === 'recovery') await dropRecovery(tx, id, now);
    await writeDecision(tx, id, { state: to, by: staff, at: now, reason: why });
    await noteDecision(tx, reader, { change, to, why, at: now });
    return { change, secret };
  });
}

/** Money of a member may pass on the code of the shift; every other change takes a fresh one. */
function proveChange(context: OfficeContext, { session, ip }: Reader, code: string, known: Change) {
  const given = { staff: session.staff, code, ip };
  if (known.kind !== 'adjustment') return takeCode(context, given);
  const subject = trailSubject(known);
  return proveAct(context, { ...given, subject, worth: worthOfAdjustment(known) });
}

/**
 * Confirms a change by a second person with a code, and puts it into force once; a change that
 * would be refused uses up no code. Refuses the proposer (403), a decided (202) or expired one
 * (203), one whose wait is not over (203), one with larger steps than usual that is not confirmed
 * as such (203), and as its kind
 * does.
 */
export async function confirmChange(
  context: OfficeContext,
  reader: Reader,
  { code, override, ...sought }: Of & { readonly code: string; readonly override: boolean },
): Promise<Outcome> {
  const { staff } = reader.session;
  const known = await readChange(context.database.read, { ...sought, now: context.clock.now() });
  assertDecidable(known, 'confirmed', staff);
  assertWaited(known, context.clock.now());
  if (known.override !== null && !override) {
    throw refuse('condition', { words: '该变更超出常规幅度，请核对并确认后再复核' });
  }
  const moved = known.kind === 'treasury-entry' ? await askMoved(context, known) : null;
  await proveChange(context, reader, code, known);
  return decideChange(context, reader, { ...sought, to: 'confirmed', moved });
}

/**
 * A second person turns the change down without effect, with words for its proposer. Refuses an
 * empty reason (400) and the proposer (403).
 */
export async function turnDownChange(
  context: OfficeContext,
  reader: Reader,
  { reason, ...asked }: Of & { readonly reason: string },
): Promise<void> {
  const why = reason.trim();
  if (why === '') throw refuse('malformed', { words: '请填写驳回原因' });
  await decideChange(context, reader, { ...asked, to: 'turned-down', why });
}

/** The proposer withdraws the change without effect; others are refused (403). */
export async function takeBackChange(
  context: OfficeContext,
  reader: Reader,
  asked: Of,
): Promise<void> {
  await decideChange(context, reader, { ...asked, to: 'taken-back' });
}
