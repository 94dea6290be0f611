import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Usdt } from '@haitang/kernel/money.ts';

/** What the provider is asked to take; sent again under the same number it is the same payment. */
export interface UpayOrder {
  readonly number: string;
  readonly amount: Usdt;
  readonly network: ChainNetwork;
  readonly expiresAt: Date;
}

/** A payment as the provider tells of it: its word, to be compared with our order. */
export interface UpayPayment {
  readonly paymentId: string;
  readonly merchant: string;
  readonly number: string;
  readonly currency: string;
  readonly network: string;
  /** What was ordered. */
  readonly amount: Usdt;
  readonly status: 'waiting' | 'paid' | 'expired';
  /** What arrived; null before it did. */
  readonly paidAmount: Usdt | null;
  readonly paidAt: Date | null;
}

/** A callback as it came. */
export interface UpayNotice {
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  /** Byte for byte. */
  readonly body: string;
}

/** A provider of hosted payment pages, reached over HTTP. */
export interface UpayGateway {
  readonly merchant: string;
  /** Our own test gateway; never in production. */
  readonly sandbox: boolean;
  /** Where the member pays. Throws when the outcome is unknown: asking again is safe. */
  create(order: UpayOrder): Promise<{ readonly paymentId: string; readonly payUrl: string }>;
  /**
   * What became of an order; null when the provider has none of that number. Throws when unknown.
   */
  query(number: string): Promise<UpayPayment | null>;
  /** Whether a notice is the provider's own and of this moment. */
  isGenuine(notice: UpayNotice, at: Date): boolean;
}
