import { type Cny, isPositive, smaller, subtract, zero } from '@haitang/kernel/money.ts';
import { type AccountCode, availableOf, heldOf } from '@haitang/ledger/account-code.ts';
import { lockBalance } from '@haitang/ledger/balance.ts';
import { releaseHold, settleHold } from '@haitang/ledger/holds/end-hold.ts';
import { openHold } from '@haitang/ledger/holds/open-hold.ts';
import { post } from '@haitang/ledger/post.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { debit } from './debit.ts';
import { assertMatches } from './matching-hold.ts';
import { type Movement, noteOf } from './movement.ts';

/** A credit in doubt. Its key names the hold and all later steps. */
export interface DoubtedCredit extends Movement {
  /** Names `house:deposits:<channel>`, the source of the credit. */
  readonly channel: string;
}

const holdOf = ({ key }: Movement): string => `deposit:${key}`;
const depositsOf = ({ channel }: DoubtedCredit): AccountCode => `house:deposits:${channel}`;

/**
 * Holds a doubted credit as far as the member still has the money: available → held. Returns the
 * amount held; zero when nothing is left.
 */
export async function freezeCredit(tx: Tx, credit: DoubtedCredit): Promise<Cny> {
  const source = availableOf(credit.memberId);
  const amount = smaller(credit.amount, await lockBalance(tx, source, 'CNY'));
  if (!isPositive(amount)) return zero('CNY');
  const held = heldOf(credit.memberId);
  const note = { ...noteOf(credit), key: `${credit.key}:freeze` };
  await openHold(tx, {
    ...note,
    holdId: holdOf(credit),
    reason: 'deposit-freeze',
    source,
    held,
    amount,
  });
  return amount;
}

/** The credit is valid: returns the whole hold. Refuses as `releaseHold` does. */
export async function releaseCredit(tx: Tx, credit: DoubtedCredit, frozen: Cny): Promise<void> {
  if (!isPositive(frozen)) return;
  const note = { ...noteOf(credit), key: `${credit.key}:release` };
  const act = { ...note, holdId: holdOf(credit), reason: 'deposit-release' } as const;
  await releaseHold(tx, act, (hold) =>
    assertMatches(hold, { ...credit, amount: frozen }, heldOf(credit.memberId)),
  );
}

async function takeHeld(tx: Tx, credit: DoubtedCredit, frozen: Cny): Promise<void> {
  if (!isPositive(frozen)) return;
  const note = { ...noteOf(credit), key: `${credit.key}:reversal-held` };
  const act = { ...note, holdId: holdOf(credit), reason: 'deposit-reversal' } as const;
  await settleHold(tx, act, (hold) => {
    assertMatches(hold, { ...credit, amount: frozen }, heldOf(credit.memberId));
    return [{ credit: depositsOf(credit), amount: frozen }];
  });
}

/**
 * The credit is void, and the house no longer has its money: takes the held amount and the member's
 * present balance, and books the rest as a claim (`house:claims`), so that `house:deposits` matches
 * the chain. Returns the claim.
 */
export async function reverseCredit(tx: Tx, credit: DoubtedCredit, frozen: Cny): Promise<Cny> {
  await takeHeld(tx, credit, frozen);
  const missing = subtract(credit.amount, frozen);
  const available = await lockBalance(tx, availableOf(credit.memberId), 'CNY');
  const more = smaller(missing, available);
  const deposits = depositsOf(credit);
  if (isPositive(more)) {
    const key = `${credit.key}:reversal`;
    await debit(tx, { ...credit, key, amount: more, to: deposits, reason: 'deposit-reversal' });
  }
  const claim = subtract(missing, isPositive(more) ? more : zero('CNY'));
  if (!isPositive(claim)) return claim;
  await post(tx, {
    ...noteOf(credit),
    key: `${credit.key}:claim`,
    reason: 'deposit-reversal',
    postings: [{ debit: 'house:claims', credit: deposits, amount: claim }],
  });
  return claim;
}
