import type { Context } from '@haitang/platform/context.ts';
import type { Chains } from './chain/chain.ts';
import type { UpayGateway } from './hosted/upay-gateway.ts';

/** What payments need beside the common context. */
export interface PaymentsContext extends Context {
  /** The networks USDT is taken and paid on. */
  readonly chains: Chains;
  /** The provider of hosted payment pages; none connected when missing. */
  readonly upay?: UpayGateway | null;
}
