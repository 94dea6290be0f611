import { assert } from '@haitang/kernel/assert.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';

export interface DepositTold {
  readonly order: string;
  /** What was credited: percents are of it. */
  readonly amount: Cny;
  /** What it counts as against a least deposit. */
  readonly counts: Cny;
}

/** What `deposit.credited` tells of a deposit. */
export function depositOf({ payload }: DomainEvent): DepositTold {
  const { order, amount, counts = amount } = payload;
  assert(typeof order === 'string' && typeof amount === 'string', 'a deposit has order and amount');
  assert(typeof counts === 'string', 'a deposit counts as an amount');
  return { order, amount: cny(BigInt(amount)), counts: cny(BigInt(counts)) };
}
