import type { Usdt } from '@haitang/kernel/money.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';

/**
 * What the QR code of a USDT order holds: where to pay, the token and exactly how much, in the form
 * wallets of the network read. EIP-681 on ERC20 (units of the token, and the network's number where
 * it is known). TRON has no such standard: `tron:` with the address first, where wallets look for
 * it, then amount and token. Addresses stand as their network writes them.
 */
export function paymentUri(
  { network, contract, chainId }: Pick<Chain, 'network' | 'contract' | 'chainId'>,
  address: string,
  amount: Usdt,
): string {
  const token = encodeAddress(network, contract);
  if (network === 'TRC20') return `tron:${address}?amount=${formatMoney(amount)}&token=${token}`;
  const at = chainId === null ? '' : `@${chainId}`;
  return `ethereum:${token}${at}/transfer?address=${address}&uint256=${amount.minor}`;
}
