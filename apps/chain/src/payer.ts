import { assert } from '@haitang/kernel/assert.ts';
import { type Address, encodeFunctionData, type Hex, keccak256 } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import { z } from 'zod';
import { CHAIN_IDS, type Network } from './network.ts';
import type { ChainNode } from './node.ts';
import { TOKEN_ABI, TOKENS } from './tokens.ts';

/** A signed payment: its hash is known before it is broadcast. */
export interface SignedPayment {
  readonly raw: Hex;
  readonly hash: Hex;
}

/** Signs and broadcasts payments of one test wallet, one after the other. */
export interface Payer {
  /** Signs a payment of token units to `to`, passes it to `keep`, broadcasts, mines. */
  pay(
    network: Network,
    to: Address,
    units: bigint,
    keep?: (payment: SignedPayment) => Promise<void>,
  ): Promise<Hex>;
  /** Broadcasts a payment signed earlier; the chain ignores one it already has. */
  repeat(network: Network, payment: SignedPayment): Promise<void>;
}

const GAS = 200_000n;
const hexForm = z.string().regex(/^0x[0-9a-f]+$/);

/** The payer of one wallet. Amounts above its balance fail on chain, as on a real network. */
export function createPayer(nodeOf: (network: Network) => ChainNode, wallet: LocalAccount): Payer {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };

  const sign = async (network: Network, to: Address, units: bigint): Promise<SignedPayment> => {
    const { anvil } = nodeOf(network);
    const nonce = await anvil.call('eth_getTransactionCount', [wallet.address, 'pending']);
    const gasPrice = BigInt(hexForm.parse(await anvil.call('eth_gasPrice'))) * 2n;
    assert(wallet.signTransaction, 'the wallet signs');
    const raw = await wallet.signTransaction({
      type: 'legacy',
      chainId: CHAIN_IDS[network],
      nonce: Number(hexForm.parse(nonce)),
      gas: GAS,
      gasPrice,
      to: TOKENS[network],
      data: encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [to, units] }),
    });
    return { raw, hash: keccak256(raw) };
  };
  const broadcast = async (network: Network, { raw, hash }: SignedPayment) => {
    const { anvil, miner } = nodeOf(network);
    const known = await anvil.call('eth_getTransactionByHash', [hash]);
    if (known === null) await anvil.call('eth_sendRawTransaction', [raw]);
    // Mined and saved to disk before the hash is returned.
    await miner.mine(1);
  };
  return {
    pay: (network, to, units, keep) =>
      inTurn(async () => {
        const payment = await sign(network, to, units);
        await keep?.(payment);
        await broadcast(network, payment);
        return payment.hash;
      }),
    repeat: (network, payment) => inTurn(() => broadcast(network, payment)),
  };
}
