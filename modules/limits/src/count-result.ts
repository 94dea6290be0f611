import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { addResult } from './play-store.ts';

export interface CountResultInput {
  readonly memberId: MemberId;
  /**
   * Won minus staked, from the member's side: a loss is negative. A correction is the difference.
   */
  readonly net: Cny;
  readonly at: Date;
}

/**
 * Counts a settled bet towards the loss limit. Not idempotent: call it once per bet version, in the
 * transaction that writes the version.
 */
export async function countResult(tx: Tx, input: CountResultInput): Promise<void> {
  if (input.net.minor === 0n) return;
  await addResult(tx, { memberId: input.memberId, net: input.net.minor, at: input.at });
}
