import { dated, readBlock, readGenesis, readHeads } from './block-reads.ts';
import type { ChainReader } from './chain-reader.ts';
import { evmCoins } from './evm-coins.ts';
import { readTransaction } from './mined-transaction.ts';
import { openQuorum, type RpcChainOptions } from './quorum.ts';
import { tokenBalance, tokenDecimals } from './token-reads.ts';
import { blocksAtOnce, finalTransfers, freshTransfers, transfersTo } from './transfer-logs.ts';
import { tronCoins } from './tron-coins.ts';

/**
 * Reads EVM networks and TRON in the same way, because a TRON node supports the same JSON-RPC.
 * Uses only what all support: the tags latest and finalized, 20-byte addresses, logs by block
 * range.
 */
export function createRpcChainReader(options: RpcChainOptions): ChainReader {
  const quorum = openQuorum(options);
  return {
    network: quorum.network,
    heads: () => readHeads(quorum),
    balanceOf: (contract, holder) => tokenBalance(quorum, contract, holder),
    blockHash: async (height) => (await readBlock(quorum, height))?.hash ?? null,
    decimals: (contract) => tokenDecimals(quorum, contract),
    transaction: (txHash) => readTransaction(quorum, txHash),
    genesis: () => readGenesis(quorum),
    blocksAtOnce: () => blocksAtOnce(quorum),
    finalTransfers: (contract, range) => finalTransfers(quorum, contract, range),
    freshTransfers: (contract, range) => freshTransfers(quorum, contract, range),
    transfersTo: (recipients, range) => transfersTo(quorum, recipients, range),
    coins: quorum.network === 'TRC20' ? tronCoins(quorum, options.httpApi ?? []) : evmCoins(quorum),
    dated: (logs) => dated(quorum, logs),
    endpoints: () => quorum.all.map(({ health }) => health),
    takeDisagreements: () => quorum.found.splice(0),
  };
}
