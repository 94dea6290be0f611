import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';

export interface DepositFacts {
  readonly order: string;
  /** What was credited: percents are of it. */
  readonly amount: Cny;
  /** What it counts as against a least deposit. */
  readonly counts: Cny;
}

/** What `deposit.credited` tells of a deposit. */
export function depositOf({ payload }: DomainEvent<'deposit.credited'>): DepositFacts {
  const { order, amount, counts = amount } = payload;
  return { order, amount: cny(BigInt(amount)), counts: cny(BigInt(counts)) };
}
