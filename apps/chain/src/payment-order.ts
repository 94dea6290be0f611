import { formatMoney, isPositive, parseMoney, type Usdt } from '@haitang/kernel/money.ts';
import type { Address } from 'viem';
import { z } from 'zod';
import { formatAddress, type Network, parseAddress } from './network.ts';

/** The payment requested by a page or a program. */
export interface PaymentOrder {
  readonly network: Network;
  readonly to: Address;
  /** The address in the network's format. */
  readonly address: string;
  readonly amount: Usdt;
  readonly amountText: string;
  /** Payout reference of the lobby; '' for the faucet. */
  readonly reference: string;
}

/** An invalid order; its text is for the person. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused';
}

const text = z.string().trim().max(200).catch('');
const orderForm = z.object({ network: text, address: text, amount: text, reference: text });

/** The typed fields, to show them again. */
export type OrderFields = z.output<typeof orderForm>;

export const orderFields = (body: unknown): OrderFields => {
  const form = orderForm.safeParse(body);
  return form.success ? form.data : { network: '', address: '', amount: '', reference: '' };
};

/** The largest test payment: a tenth of the faucet. */
const LARGEST = 100_000_000_000_000n;

/**
 * Reads an order on one of the networks. Throws `OrderRefused`, in Chinese, for the first wrong
 * field.
 */
export function readOrder(networks: readonly Network[], fields: OrderFields): PaymentOrder {
  const { address, amount, reference } = fields;
  const network = networks.find((candidate) => candidate === fields.network);
  if (!network) throw new OrderRefused(`请选择网络：${networks.join(' 或 ')}`);
  const to = parseAddress(network, address);
  if (!to) throw new OrderRefused(`该地址不是有效的 ${network} 地址`);
  const money = parseMoney('USDT', amount);
  if (!money || !isPositive(money) || money.minor > LARGEST) {
    throw new OrderRefused('请输入正确的金额，最多六位小数');
  }
  const shown = { address: formatAddress(network, to), amountText: formatMoney(money) };
  return { network, to, amount: money, reference, ...shown };
}
