import type { Context } from '@haitang/platform/context.ts';
import type { Chains } from './chain/chain.ts';
import type { Screener } from './chain/screening/screener.ts';
import type { SignerDoor } from './signer-door.ts';
import type { UpayGateway } from './upay-gateway.ts';

/** The common context with the further parts that payments need. */
export interface PaymentsContext extends Context {
  /** The screening of addresses outside the database; missing when none is configured. */
  readonly screener?: Screener | null;
  /** The networks for USDT deposits and payouts. */
  readonly chains: Chains;
  /** The provider of hosted payment pages; missing when none is configured. */
  readonly upay?: UpayGateway | null;
  /** The signer that pays withdrawals; missing when they are paid by hand alone. */
  readonly signer?: SignerDoor | null;
}
