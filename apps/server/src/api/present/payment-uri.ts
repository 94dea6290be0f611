import type { Usdt } from '@haitang/kernel/money.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Chain } from '../../payments/chain/chain.ts';

/**
 * What the QR code of a USDT order holds: where to pay, the token and exactly how much, in the form
 * wallets of the network read. EIP-681 on ERC20 (units of the token), `tron:` on TRC20.
 */
export function paymentUri(
  { network, contract }: Pick<Chain, 'network' | 'contract'>,
  address: string,
  amount: Usdt,
): string {
  if (network === 'ERC20') {
    return `ethereum:${contract}/transfer?address=${address}&uint256=${amount.minor}`;
  }
  return `tron:${address}?amount=${formatMoney(amount)}&token=${contract}`;
}
