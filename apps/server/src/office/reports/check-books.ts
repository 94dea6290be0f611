import { checkLedger, type LedgerReport } from '@haitang/ledger/check.ts';
import type { Context } from '@haitang/platform/context.ts';

/** Recomputes the whole ledger (INV-1 to INV-6) and says what does not add up. */
export async function checkBooks(context: Context): Promise<LedgerReport & { readonly at: Date }> {
  const report = await checkLedger(context.database);
  return { ...report, at: context.clock.now() };
}
