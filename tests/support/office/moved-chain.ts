import type { Chain, Chains } from '@haitang/payments/chain/chain.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { usualTerms } from '@haitang/payments/chain/chain-terms.ts';
import { createRpcChainReader } from '@haitang/payments/chain/rpc-chain-reader.ts';

/** The wallet that receives money in proposed entries. */
export const TREASURY = chainAddress('7e'.repeat(20));

/** The cold wallet that the configuration names. */
export const COLD_WALLET = chainAddress('c0'.repeat(20));

const network = 'TRC20';
const contract = chainAddress('a614f803b6fd780986a42c78ec9c7f77e6ded13c');
const block = { blockNumber: 5n, blockHash: '0xb5', blockTime: new Date(0) };

/** A chain on which every transaction brings 1,000 USDT from outside into that wallet. */
const chain: Chain = {
  network,
  contract,
  chainId: null,
  firstBlock: null,
  sandbox: null,
  terms: { ...usualTerms('TRC20'), treasuryWallets: [COLD_WALLET] },
  receiving: { kind: 'shared', address: chainAddress('5e'.repeat(20)) },
  reader: {
    ...createRpcChainReader({ network, endpoints: [{ url: 'http://127.0.0.1:1' }] }),
    heads: async () => ({ latest: 9n, finalized: 9n }),
    transaction: async (txHash) => {
      const sender = chainAddress('0e'.repeat(20));
      const money = { contract, sender, recipient: TREASURY, units: 1_000_000_000n };
      const transfers = [{ network, txHash, logIndex: 0, ...block, ...money } as const];
      return { succeeded: true, ...block, transfers };
    },
  },
};

export const MOVED: Chains = new Map([[network, chain]]);
