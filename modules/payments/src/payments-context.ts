import type { Chains } from './chain/chain.ts';
import type { UpayGateway } from './hosted/upay-gateway.ts';
import type { ScreeningContext } from './screening/screen-payout.ts';
import type { SignerDoor } from './signer/signer-door.ts';

/** The common context with the further parts that payments need. */
export interface PaymentsContext extends ScreeningContext {
  /** The networks for USDT deposits and payouts. */
  readonly chains: Chains;
  /** The provider of hosted payment pages; missing when none is configured. */
  readonly upay?: UpayGateway | null;
  /** The signer that pays withdrawals; missing when they are paid by hand alone. */
  readonly signer?: SignerDoor | null;
}
