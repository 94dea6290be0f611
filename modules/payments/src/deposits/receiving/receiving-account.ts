import type { MethodFlag } from '../methods/method.ts';

/** One of our accounts that members pay into by a manual method. */
export interface ReceivingAccount {
  readonly id: number;
  readonly method: MethodFlag;
  readonly bank: string;
  readonly owner: string;
  readonly accountNo: string;
  readonly branch: string;
  /** Data URL of the QR code; '' when there is none. */
  readonly image: string;
  readonly note: string;
}

/** An account as shown to staff, in use or not. */
export interface HeldAccount extends ReceivingAccount {
  readonly active: boolean;
  /** When staff last changed it; null since it was seeded. */
  readonly changedAt: Date | null;
}
