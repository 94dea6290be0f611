import type { Tx } from '@haitang/platform/database/database.ts';
import { skipIndexes } from './receiving-address-store.ts';

/** More addresses than a site gives out in the time a restore loses. */
const SKIPPED = 10_000;

/**
 * After a restore to an earlier point: the addresses that were perhaps given out since then are
 * never given to another member, who would get the money sent to them. Returns how many of every
 * network.
 */
export async function skipAddresses(tx: Tx): Promise<number> {
  await skipIndexes(tx, SKIPPED);
  return SKIPPED;
}
