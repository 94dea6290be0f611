import type { Usdt } from '@haitang/kernel/money.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { type Chain, tokenUnits } from '@haitang/payments/chain/chain.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';

/**
 * The text of a USDT order's QR code: address, token and exact amount, in the form that wallets of
 * the network read. EIP-681 on EVM networks (units of the token, and the network's number if
 * known). TRON has no such standard: `tron:` with the address first, where wallets look for it,
 * then amount and token. Addresses have their network's format.
 */
export function paymentUri(
  chain: Pick<Chain, 'network' | 'contract' | 'chainId' | 'terms'>,
  address: string,
  amount: Usdt,
): string {
  const { network, contract, chainId } = chain;
  const token = encodeAddress(network, contract);
  if (network === 'TRC20') return `tron:${address}?amount=${formatMoney(amount)}&token=${token}`;
  const chainPart = chainId === null ? '' : `@${chainId}`;
  return `ethereum:${token}${chainPart}/transfer?address=${address}&uint256=${tokenUnits(chain, amount)}`;
}
