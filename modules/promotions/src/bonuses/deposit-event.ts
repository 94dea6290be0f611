import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';

export interface DepositFacts {
  readonly order: string;
  /** The credited amount, base of percents. */
  readonly amount: Cny;
  /** The amount that counts for minimums. */
  readonly counts: Cny;
}

/** The deposit described by `deposit.credited`. */
export function depositOf({ payload }: DomainEvent<'deposit.credited'>): DepositFacts {
  const { order, amount, counts = amount } = payload;
  return { order, amount: cny(BigInt(amount)), counts: cny(BigInt(counts)) };
}
