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
  /** When the order lapses and its allowance is free again. */
  readonly expiresAt: Date;
}

/**
 * Uses the allowance for a deposit order: credited deposits and open orders count together (RG-07).
 * Refuses with `deposit-limit` (451) and the time from which it fits. Idempotent by reference.
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

/** Gives the allowance of an order back before its time: rejected, cancelled. */
export const releaseDeposit = (tx: Tx, reference: string): Promise<void> =>
  deletePending(tx, reference);
