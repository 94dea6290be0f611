import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { openCase } from '../books/open-case.ts';
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
  const at = context.clock.now();
  if (outcome.kind !== 'done') {
    await openCase(context.database.read, {
      kind: 'transfer-lost',
      venue,
      memberId,
      subject: id,
      detail: { answer: outcome.kind, direction, amount: amount.minor.toString() },
      at,
    });
  }
  await saveAudited(context.database.read, id, at);
  return true;
}

/**
 * Queries each venue once more about every finished transfer: one that the venue no longer knows
 * becomes a case (FM-07). No money moves. Stops at a venue that does not answer. Returns the number
 * of confirmed transfers and cases.
 */
export async function auditTransfers(context: VenuesContext): Promise<number> {
  let audited = 0;
  const windowMs = (await context.settings.get(settleWindowSeconds)) * SECOND_MS;
  for (;;) {
    const before = later(context.clock.now(), -windowMs);
    const some = await readUnaudited(context.database.read, before, AT_ONCE);
    const results = await Promise.all(some.map((transfer) => auditOne(context, transfer)));
    audited += results.filter(Boolean).length;
    if (some.length < AT_ONCE || results.includes(false)) return audited;
  }
}
