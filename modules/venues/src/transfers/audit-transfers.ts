import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import { openCase } from '../cases/open-case.ts';
import { settleWindowSeconds } from '../venue-settings.ts';
import type { VenuesContext } from '../venues-context.ts';
import type { Transfer } from './transfer.ts';
import { readUnaudited, saveAudited } from './transfer-store.ts';

const AT_ONCE = 100;

async function auditOne(context: VenuesContext, transfer: Transfer): Promise<boolean> {
  const { id, memberId, venue, amount, direction } = transfer;
  const outcome = await context.ports
    .get(venue)
    ?.queryTransfer({ memberId, transferId: id, amount });
  if (!outcome || outcome.kind === 'unknown') return false;
  const now = context.clock.now();
  if (outcome.kind !== 'done') {
    await openCase(context.database.read, {
      kind: 'transfer-lost',
      venue,
      memberId,
      subject: id,
      detail: { answer: outcome.kind, direction, amount: amount.minor.toString() },
      at: now,
    });
  }
  await saveAudited(context.database.read, id, now);
  return true;
}

/**
 * Queries each venue once more about every finished transfer: one that the venue no longer knows
 * becomes a case (FM-07). No money moves. Each transfer is asked about once in a run: neither a
 * venue that does not answer nor a row that fails stops the others. Returns the number of confirmed
 * transfers and cases.
 */
export async function auditTransfers(context: VenuesContext): Promise<number> {
  let audited = 0;
  const windowMs = (await context.settings.get(settleWindowSeconds)) * SECOND_MS;
  const before = later(context.clock.now(), -windowMs);
  let after: string | null = null;
  for (;;) {
    const some: Transfer[] = await readUnaudited(context.database.read, before, after, AT_ONCE);
    await rowByRow(context, some, {
      name: 'audit-transfers',
      keyOf: ({ id }) => id,
      atOnce: AT_ONCE,
      work: async (transfer) => {
        if (await auditOne(context, transfer)) audited += 1;
      },
    });
    after = some.at(-1)?.id ?? null;
    if (some.length < AT_ONCE) return audited;
  }
}
