import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Usdt } from '@haitang/kernel/money.ts';

/** The order sent to the provider; sent again under the same number it is the same payment. */
export interface UpayOrder {
  readonly number: string;
  readonly amount: Usdt;
  readonly network: ChainNetwork;
  readonly expiresAt: Date;
}

/** A payment as the provider reports it, to be compared with our order. */
export interface UpayPayment {
  readonly paymentId: string;
  readonly merchant: string;
  readonly number: string;
  readonly currency: string;
  readonly network: string;
  /** The ordered amount. */
  readonly amount: Usdt;
  readonly status: 'waiting' | 'paid' | 'expired';
  /** The paid amount; null before payment. */
  readonly paidAmount: Usdt | null;
  readonly paidAt: Date | null;
}

/** A callback as received. */
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
  /** The address where the member pays. Throws when the outcome is unknown; a repeat is safe. */
  create(order: UpayOrder): Promise<{ readonly paymentId: string; readonly payUrl: string }>;
  /**
   * The state of an order; null when the provider does not know the number. Throws when unknown.
   */
  query(number: string): Promise<UpayPayment | null>;
  /** Whether a notice has a valid, recent signature of the provider. */
  isGenuine(notice: UpayNotice, moment: Date): boolean;
}
