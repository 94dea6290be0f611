import { heldOf } from '@haitang/ledger/account-code.ts';
import { releaseHold as release } from '@haitang/ledger/holds/end-hold.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type HoldInput, withdrawalHold } from './hold.ts';
import { assertMatches } from './matching-hold.ts';
import { noteOf } from './movement.ts';

/**
 * Releases a withdrawal's hold: held → available, the whole amount. Refuses `not-found`,
 * `already-done` when it was settled or released under another key, and `key-reused`.
 */
export const releaseHold = (tx: Tx, input: HoldInput): Promise<PostedTransaction> =>
  release(
    tx,
    {
      ...noteOf(input),
      holdId: withdrawalHold(input.holdId),
      reason: 'withdrawal-release',
    },
    (hold) => assertMatches(hold, input, heldOf(input.memberId)),
  );
