import { staffActor } from '@haitang/kernel/id.ts';
import type { ColdMove } from '@haitang/payments/treasury/cold-moves/cold-move.ts';
import {
  assertMayConfirm,
  confirmColdMove,
  turnDownColdMove,
} from '@haitang/payments/treasury/cold-moves/decide-move.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Reader } from './note-act.ts';
import type { OfficeContext } from './office-context.ts';
import { takeCode } from './staff/take-code.ts';

const shown = ({ state, network, units, recipient, firstBy, secondBy }: ColdMove) => ({
  state,
  network,
  units: String(units),
  recipient,
  firstBy,
  secondBy,
});

/** Writes the act to the audit trail, in its transaction. */
const noting =
  ({ session, ip }: Reader, action: string, reason: string, occurredAt: Date) =>
  (tx: Tx, before: ColdMove, after: ColdMove): Promise<void> =>
    recordAudit(tx, {
      actor: staffActor(session.staff),
      action,
      subject: `cold-move:${after.number}`,
      reason,
      before: shown(before),
      after: shown(after),
      sessionId: session.id,
      ip,
      occurredAt,
    });

/** Agrees to a move to a cold wallet, always with a code. See `confirmColdMove` for refusals. */
export async function confirmColdMoveWithCode(
  context: OfficeContext,
  reader: Reader,
  { number, code }: { readonly number: string; readonly code: string },
): Promise<ColdMove> {
  const { ip, session } = reader;
  const act = { number, staff: session.staff };
  await assertMayConfirm(context, act);
  await takeCode(context, { staff: session.staff, code, ip });
  const noted = noting(reader, 'cold-move.confirmed', '', context.clock.now());
  return confirmColdMove(context, act, noted);
}

/** Ends a proposed move without effect. See `turnDownColdMove` for refusals. */
export async function turnDownColdMoveOf(
  context: OfficeContext,
  reader: Reader,
  { number, reason }: { readonly number: string; readonly reason: string },
): Promise<void> {
  const noted = noting(reader, 'cold-move.turned-down', reason, context.clock.now());
  await turnDownColdMove(context, { number, staff: reader.session.staff, reason }, noted);
}
