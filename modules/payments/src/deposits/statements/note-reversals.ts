import type { Tx } from '@haitang/platform/database/database.ts';
import { openCase } from '../cases/open-case.ts';
import { reversedBy } from './reversal.ts';
import { lockReversible, looseReversals, writeReverses } from './reversal-store.ts';

/**
 * Ties the reversals of an account to the payments that they take back. A payment that has paid an
 * order gets a case for two people: nothing is taken from a member by itself. Returns the number of
 * new cases.
 */
export async function noteReversals(
  tx: Tx,
  { accountId, channel, at }: { accountId: number; channel: string; at: Date },
): Promise<number> {
  let cases = 0;
  for (const reversal of await looseReversals(tx, accountId)) {
    const found = reversedBy(reversal, await lockReversible(tx, accountId, reversal));
    if (found === null) continue;
    const { line, isCertain } = found;
    if (isCertain) await writeReverses(tx, reversal.id, line.id);
    if (line.orderNumber === null) continue;
    const isNew = await openCase(tx, {
      kind: 'reversed',
      money: {
        key: `bank-line:${reversal.id}`,
        channel,
        network: null,
        txHash: reversal.evidence,
        units: -reversal.units,
      },
      memberId: line.memberId,
      orderNumber: line.orderNumber,
      state: 'open',
      at,
    });
    if (isNew) cases += 1;
  }
  return cases;
}
