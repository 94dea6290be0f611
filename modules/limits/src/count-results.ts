import type { Tx } from '@haitang/platform/database/database.ts';
import { addResults, type SettledResult } from './play-store.ts';

/**
 * Counts settled bets towards the loss limits of their members. Not idempotent: call it once per
 * bet version, in the transaction that writes the version.
 */
export async function countResults(tx: Tx, results: readonly SettledResult[]): Promise<void> {
  const moving = results.filter(({ net }) => net.minor !== 0n);
  if (moving.length > 0) await addResults(tx, moving);
}
