import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { isPositive } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { CountDepositInput } from './count-deposit.ts';
import { exceededBy } from './deposit-allowance.ts';
import { deletePending, readDeposits, writeDeposit } from './deposit-count-store.ts';
import { lockStanding, readStanding } from './standing-store.ts';

interface ReserveDepositInput extends CountDepositInput {
  /** When the order expires and releases its allowance. */
  readonly expiresAt: Date;
}

/**
 * Uses the allowance for a deposit order: credited deposits and open orders count together (RG-07).
 * Refuses `deposit-limit` (451) with the time at which the amount fits. Idempotent by reference.
 */
export async function reserveDeposit(tx: Tx, input: ReserveDepositInput): Promise<void> {
  assert(isPositive(input.amount), 'a deposit is positive');
  const { memberId, reference, at, expiresAt } = input;
  await lockStanding(tx, memberId);
  const { rules } = await readStanding(tx, memberId);
  const others = await readDeposits(tx, memberId, at);
  const exceeded = exceededBy(
    rules,
    others.filter((deposit) => deposit.reference !== reference),
    input.amount.minor,
    at,
  );
  if (exceeded) {
    throw refuse('deposit-limit', { fill: { time: formatBeijing(exceeded.until) } });
  }
  await writeDeposit(tx, { memberId, reference, amount: input.amount.minor, at, expiresAt });
}

/** Releases the allowance of a rejected or cancelled order before it expires. */
export const releaseDeposit = (tx: Tx, reference: string): Promise<void> =>
  deletePending(tx, reference);
