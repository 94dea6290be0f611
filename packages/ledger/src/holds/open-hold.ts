import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Money } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { AccountCode } from '../account-code.ts';
import { type Outcome, postedIn } from '../outcome.ts';
import { tryPost } from '../post.ts';
import type { PostedTransaction } from '../transaction.ts';
import type { HoldAct } from './hold.ts';
import { findHold, insertHold } from './hold-store.ts';

export interface OpenHoldInput extends HoldAct {
  readonly source: AccountCode;
  readonly held: AccountCode;
  readonly amount: Money;
}

/**
 * Moves an amount from its source to the held account, records the hold and returns the ledger's
 * outcome; after a refusal no money has moved. The caller chooses the ledger reference. A replay of
 * the key does nothing. Throws `key-reused` when another hold has the same id: the money has moved
 * by then, so the caller's transaction must roll back.
 */
export async function tryOpenHold(tx: Tx, input: OpenHoldInput): Promise<Outcome> {
  const { holdId, source, held, amount, ...act } = input;
  const posting = { debit: source, credit: held, amount };
  const outcome = await tryPost(tx, { ...act, postings: [posting] });
  if (outcome.kind === 'refused') return outcome;
  const { id, replayed } = outcome.transaction;
  const hold = { id: holdId, source, held, amount };
  const isNoted = replayed
    ? (await findHold(tx, holdId))?.openedBy === id
    : await insertHold(tx, hold, id, input.occurredAt);
  if (!isNoted) throw refuse('key-reused');
  return outcome;
}

/**
 * As `tryOpenHold`, but throws on a refusal. Refuses `above-balance`, and `key-reused` when the key
 * has another body or another hold has the same id.
 */
export const openHold = async (tx: Tx, input: OpenHoldInput): Promise<PostedTransaction> =>
  postedIn(await tryOpenHold(tx, input));
