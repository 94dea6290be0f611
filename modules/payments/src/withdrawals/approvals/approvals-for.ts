import type { SignerTerms } from '../../treasury/signer/signer-terms.ts';
import { payoutOf, type Withdrawal } from '../withdrawal.ts';

/**
 * The number of approvals a payment needs; 0 when the signer pays it alone, null when it does not
 * pay it at all.
 */
export function approvalsFor({ terms }: SignerTerms, order: Withdrawal): number | null {
  const network = terms.networks[order.network];
  const units = payoutOf(order).minor;
  if (!network || units > BigInt(network.most)) return null;
  return units > BigInt(network.alone) ? terms.needed : 0;
}
