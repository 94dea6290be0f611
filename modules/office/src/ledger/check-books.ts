import { staffActor } from '@haitang/kernel/id.ts';
import { type CheckRecord, recordCheck } from '@haitang/ledger/check-record.ts';
import { noteAct, type Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';

/** Recomputes the whole ledger (INV-1 to INV-6), stores the result and writes an audit row. */
export async function checkBooks(context: OfficeContext, reader: Reader): Promise<CheckRecord> {
  const actor = staffActor(reader.session.staff);
  const found = await recordCheck(context.database, context.clock, actor);
  const { balanced, trialBalance } = found;
  const after = { balanced, trialBalance };
  await noteAct(context, reader, { action: 'books.checked', subject: 'ledger', after });
  return found;
}
