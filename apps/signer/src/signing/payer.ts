import { present } from '@haitang/kernel/assert.ts';
import type { OrderRecord } from '../policy/book.ts';
import { parseAccount } from '../transactions/address.ts';
import { type Desk, SignerRefusal } from './desk.ts';

/** The account that a transfer is paid from, with its key. */
export interface Payer {
  readonly key: string;
  /** The number of a child of an extended key; missing for the payout wallet. */
  readonly child?: number;
  /** 20 bytes in hex. */
  readonly account: string;
}

/** Sweeps are paid from their deposit address, all other transfers from the payout wallet. */
export function payerOf(
  { policy, keys }: Desk,
  { kind, network: name, index }: Pick<OrderRecord, 'kind' | 'network' | 'index'>,
): Payer {
  const { chain, wallet, deposits } = present(policy.networks[name], name);
  if (kind !== 'sweep') {
    const account = present(parseAccount(chain.family, wallet.address), wallet.address);
    return { key: wallet.key, account };
  }
  // The policy has been changed, and gathers deposits no longer.
  if (!deposits) throw new SignerRefusal('not-ours', `${name}/${index}`);
  const { key } = deposits;
  const child = present(index, 'the number of a deposit address');
  return { key, child, account: present(keys.account(key, child), 'a deposit address') };
}
