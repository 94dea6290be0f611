import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { add, type Money, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { AccountCode } from '../account-code.ts';
import { post } from '../post.ts';
import { transactionId } from '../posting/command.ts';
import type { PostedTransaction } from '../transaction.ts';
import type { Hold, HoldAct } from './hold.ts';
import { lockHold, writeHoldEnd } from './hold-store.ts';

/** A destination of a settled hold; the parts add up to the whole hold. */
export interface HoldPart {
  readonly credit: AccountCode;
  readonly amount: Money;
}

/** Ends a hold by posting its parts, under its row lock: of two concurrent ends one is refused. */
async function endHold(
  tx: Tx,
  { holdId, ...act }: HoldAct,
  state: 'settled' | 'released',
  partsOf: (hold: Hold) => readonly HoldPart[],
): Promise<PostedTransaction> {
  const hold = await lockHold(tx, holdId);
  if (hold === null) throw refuse('not-found');
  const { asset } = hold.amount;
  const byUs = hold.endedBy === transactionId(act.key);
  if (hold.state !== 'open' && !byUs) throw refuse('already-done');
  const parts = partsOf(hold);
  const whole = parts.reduce((sum, part) => add(sum, part.amount), zero(asset));
  assert(whole.minor === hold.amount.minor, 'the parts of a hold add up to the hold');
  const postings = parts.map((part) => ({ debit: hold.held, ...part }));
  const posted = await post(tx, { ...act, postings });
  if (byUs) return posted;
  // The hold is open, so this key was not posted by its end; a replay means it had another use.
  if (posted.replayed) throw refuse('key-reused');
  const ended = await writeHoldEnd(tx, holdId, { state, by: posted.id, at: act.occurredAt });
  assert(ended, 'a locked open hold can be ended');
  return posted;
}

/**
 * Pays out a hold after its outside effect has happened. Replaying the key that settled it changes
 * nothing. Refuses `not-found`, `already-done` (settled or released before) and `key-reused`.
 */
export const settleHold = (
  tx: Tx,
  act: HoldAct,
  partsOf: (hold: Hold) => readonly HoldPart[],
): Promise<PostedTransaction> => endHold(tx, act, 'settled', partsOf);

/**
 * Returns a hold to its source when its outside effect will not happen. A time-out alone is never
 * enough (MS-06). Refuses as `settleHold` does; `checked` receives the hold first.
 */
export const releaseHold = (
  tx: Tx,
  act: HoldAct,
  checked: (hold: Hold) => void,
): Promise<PostedTransaction> =>
  endHold(tx, act, 'released', (hold) => {
    checked(hold);
    return [{ credit: hold.source, amount: hold.amount }];
  });
