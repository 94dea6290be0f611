import type { PayoutIntent } from '@haitang/contract/signer/intent.ts';
import { type Chain, tokenUnits } from '../../chain/chain.ts';
import { payoutOf, type Withdrawal } from '../withdrawal.ts';

/** A payment as people sign it and as the signer is asked for it, in units of the token. */
export type PayoutStatement = Pick<PayoutIntent, 'number' | 'network' | 'to' | 'units'>;

/** The statement of an order on its network. */
export const statementOf = (chain: Pick<Chain, 'terms'>, order: Withdrawal): PayoutStatement => ({
  number: order.number,
  network: order.network,
  to: order.address,
  units: `${tokenUnits(chain, payoutOf(order))}`,
});
