import { createHash } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import type { Usdt } from '@haitang/kernel/money.ts';
import type { Chain, Chains } from '@haitang/payments/chain/chain.ts';
import type { MinedTransaction } from '@haitang/payments/chain/chain-reader.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';

/** Payouts from before the start of the test chain, in the form of chain reads. */
export interface PastChains {
  readonly chains: Chains;
  /** Records a payout as mined at `moment`; returns its transaction hash. */
  pay(chain: Chain, to: string, amount: Usdt, reference: string, moment: Date): string;
}

const hashOf = (text: string): string => `0x${createHash('sha256').update(text).digest('hex')}`;

/** The sandbox's chains with a made-up past; the real chains are not read. */
export function createPastChains(real: Chains): PastChains {
  const mined = new Map<string, MinedTransaction>();
  const withPast = (chain: Chain): Chain => ({
    ...chain,
    reader: {
      ...chain.reader,
      network: chain.network,
      heads: async () => ({ latest: 0n, finalized: 0n }),
      transaction: async (hash) => mined.get(hash) ?? null,
    },
  });
  return {
    chains: new Map([...real].map(([network, chain]) => [network, withPast(chain)])),
    pay(chain, to, amount, reference, moment) {
      const txHash = hashOf(`payout:${reference}`);
      const block = {
        blockNumber: -1n,
        blockHash: hashOf(`block:${reference}`),
        blockTime: moment,
      };
      const transfer = {
        ...block,
        network: chain.network,
        txHash,
        logIndex: 0,
        contract: chain.contract,
        sender: present(chain.sandbox, 'a sandbox').payoutWallet,
        recipient: present(decodeAddress(chain.network, to), 'an address to pay to'),
        units: amount.minor,
      };
      mined.set(txHash, { ...block, succeeded: true, transfers: [transfer] });
      return txHash;
    },
  };
}
