import type { MethodFlag } from '../methods/method.ts';

/** An account of ours that members pay into by hand. */
export interface ReceivingAccount {
  readonly id: number;
  readonly method: MethodFlag;
  readonly bank: string;
  readonly owner: string;
  readonly accountNo: string;
  readonly branch: string;
  /** A data address of the QR code; '' where there is none. */
  readonly image: string;
  readonly note: string;
}

/** An account as staff see it, in use or not. */
export interface HeldAccount extends ReceivingAccount {
  readonly active: boolean;
  /** When staff last changed it; null for one as it was seeded. */
  readonly changedAt: Date | null;
}
