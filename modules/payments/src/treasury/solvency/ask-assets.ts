import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { readNewest } from './day-store.ts';
import { writeRequest } from './request-store.ts';

/**
 * Asks the job to read our wallets again for a published day and to publish them as its next
 * revision; the tree never changes. Refuses (203) a day that is not the newest one, because a
 * balance of today says nothing about it.
 */
export async function askAssets(
  tx: Tx,
  day: string,
  by: { readonly askedBy: string; readonly at: Date },
): Promise<void> {
  const newest = await readNewest(tx);
  if (newest?.day !== day) throw refuse('condition', { words: '只能重新读取最新一天的钱包' });
  await writeRequest(tx, newest.day, by);
}
