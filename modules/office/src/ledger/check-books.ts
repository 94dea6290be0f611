import { staffActor } from '@haitang/kernel/id.ts';
import { type CheckRecord, recordCheck } from '@haitang/ledger/check-record.ts';
import { nextToRecheck } from '@haitang/ledger/closings/recheck.ts';
import { noteAct, type Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';

/**
 * Recomputes what is open of the ledger, and the closed month that was recomputed longest ago
 * (INV-1 to INV-6), stores the result and writes an audit row.
 */
export async function checkBooks(context: OfficeContext, reader: Reader): Promise<CheckRecord> {
  const actor = staffActor(reader.session.staff);
  const closed = await nextToRecheck(context.database.read);
  const found = await recordCheck(context.database, context.clock, actor, { closed });
  const { balanced, trialBalance } = found;
  const after = { balanced, trialBalance };
  await noteAct(context, reader, { action: 'books.checked', subject: 'ledger', after });
  return found;
}
