import { staffActor } from '@haitang/kernel/id.ts';
import { askAssets } from '@haitang/payments/treasury/solvency/ask-assets.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Reader } from './note-act.ts';
import type { OfficeContext } from './office-context.ts';

/** Asks for another reading of our wallets (`askAssets`), and audits it. */
export async function askSolvencyAssets(
  { database, clock }: OfficeContext,
  { session, ip }: Reader,
  { day, reason }: { readonly day: string; readonly reason: string },
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    await askAssets(tx, day, { askedBy: session.staff, at: now });
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'solvency.assets-requested',
      subject: `solvency:${day}`,
      reason,
      before: null,
      after: null,
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}
