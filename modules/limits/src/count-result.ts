import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { addResult } from './play-store.ts';

export interface CountResultInput {
  readonly memberId: MemberId;
  /** Won minus staked, the member's side: a loss is negative. A correction is its difference. */
  readonly net: Cny;
  readonly at: Date;
}

/**
 * Counts a settled bet towards the loss limit. Not idempotent: call it in the transaction that
 * writes the bet version, once for each version.
 */
export async function countResult(tx: Tx, input: CountResultInput): Promise<void> {
  if (input.net.minor === 0n) return;
  await addResult(tx, { memberId: input.memberId, net: input.net.minor, at: input.at });
}
