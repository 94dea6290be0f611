import type { Chain, Chains } from '@haitang/payments/chain/chain.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { usualTerms } from '@haitang/payments/chain/chain-terms.ts';
import { createRpcChainReader } from '@haitang/payments/chain/rpc-chain-reader.ts';
import { privateKeyToAccount } from 'viem/accounts';

/** The wallet that receives money in proposed entries. */
export const TREASURY = chainAddress('7e'.repeat(20));

/** The key of the cold wallet that the configuration names: the second of every test node. */
export const COLD_KEY = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
);
export const COLD_WALLET = chainAddress(COLD_KEY.address);

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
