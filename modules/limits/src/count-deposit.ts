import { assert } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { exceededBy } from './deposit-allowance.ts';
import { deleteCounted, isCounted, readDeposits, writeDeposit } from './deposit-count-store.ts';
import { lockStanding, readStanding } from './standing-store.ts';

export interface CountDepositInput {
  readonly memberId: MemberId;
  readonly amount: Cny;
  /** Order number or transfer key; each counts once. */
  readonly reference: string;
  readonly at: Date;
}

export type CountDepositResult =
  | { readonly kind: 'counted' }
  | { readonly kind: 'exceeds'; readonly until: Date };

/**
 * Counts a deposit that is about to be credited, in the credit's own transaction. `exceeds` writes
 * nothing: the money waits in suspense. Counts gross amounts over 24 h, 7 d and 30 d; credits never
 * exceed a limit, however many arrive concurrently (RG-03, RG-07). Idempotent by reference.
 */
export async function countDeposit(tx: Tx, input: CountDepositInput): Promise<CountDepositResult> {
  assert(isPositive(input.amount), 'a deposit is positive');
  const { memberId, reference, at } = input;
  await lockStanding(tx, memberId);
  if (await isCounted(tx, reference)) return { kind: 'counted' };
  const { rules } = await readStanding(tx, memberId);
  const credited = (await readDeposits(tx, memberId, at)).filter((row) => row.state === 'counted');
  const exceeded = exceededBy(rules, credited, input.amount.minor, at);
  if (exceeded) return { kind: 'exceeds', until: exceeded.until };
  const amount = input.amount.minor;
  await writeDeposit(tx, { memberId, reference, amount, at, expiresAt: null });
  return { kind: 'counted' };
}

/** Reverts what a credit used of the member's limits, when the credit is cancelled. */
export async function uncountDeposit(
  tx: Tx,
  { memberId, reference }: Pick<CountDepositInput, 'memberId' | 'reference'>,
): Promise<void> {
  await lockStanding(tx, memberId);
  await deleteCounted(tx, reference);
}
