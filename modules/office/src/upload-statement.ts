import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { checkUpload, storeUpload } from '@haitang/payments/treasury/solvency/cold-statements.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Reader } from './note-act.ts';
import type { OfficeContext } from './office-context.ts';

interface Upload {
  readonly day: string;
  readonly network: ChainNetwork;
  readonly address: string;
  readonly signature: string;
}

/** Stores a wallet's verified signature, and audits it. See `checkUpload` for refusals. */
export async function uploadStatement(
  context: OfficeContext,
  { session, ip }: Reader,
  upload: Upload,
): Promise<void> {
  const { database, clock } = context;
  const { day, network, address } = upload;
  const statement = await checkUpload(context, upload);
  const now = clock.now();
  await database.transaction(async (tx) => {
    await storeUpload(tx, day, statement, { by: session.staff, at: now });
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'solvency.statement-uploaded',
      subject: `solvency:${day}:${network}:${address}`,
      reason: '',
      before: null,
      after: { signature: statement.signature },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}
