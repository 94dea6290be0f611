import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Money } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { AccountCode } from '../account-code.ts';
import { post } from '../post.ts';
import type { PostedTransaction } from '../transaction.ts';
import type { HoldAct } from './hold.ts';
import { findHold, insertHold } from './hold-store.ts';

export interface OpenHoldInput extends HoldAct {
  readonly source: AccountCode;
  readonly held: AccountCode;
  readonly amount: Money;
}

/**
 * Moves an amount from its source to where it waits and notes the promise. The reference on the
 * books is the caller's; a replay of the key does nothing. Refuses `above-balance`, and
 * `key-reused` when the key has another body or another promise has the same id.
 */
export async function openHold(tx: Tx, input: OpenHoldInput): Promise<PostedTransaction> {
  const { holdId, source, held, amount, ...act } = input;
  const posting = { debit: source, credit: held, amount };
  const posted = await post(tx, { ...act, postings: [posting] });
  const hold = { id: holdId, source, held, amount };
  const isNoted = posted.replayed
    ? (await findHold(tx, holdId))?.openedBy === posted.id
    : await insertHold(tx, hold, posted.id, input.occurredAt);
  if (!isNoted) throw refuse('key-reused');
  return posted;
}
