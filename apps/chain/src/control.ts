import type { Address, Hex } from 'viem';
import type { Anvil } from './anvil.ts';
import type { Miner } from './miner.ts';
import type { Network } from './network.ts';
import type { Payer } from './payer.ts';
import type { Faults } from './rpc/faults.ts';
import { deployToken, mint, transferMany } from './tokens.ts';

/** What tests do to the chain beside paying; not reachable over the network. */
export interface ChainControl {
  /** Mines `count` blocks. */
  mine(count: number): Promise<void>;
  /** Replaces the last `depth` blocks by empty ones; the height stays. */
  reorg(depth: number): Promise<void>;
  /** Gives the next block this time; later blocks go on from there. */
  setNextTime(at: Date): Promise<void>;
  /** Pays from the faucet and mines one block; returns the transaction hash. */
  pay(network: Network, to: Address, units: bigint): Promise<Hex>;
  /** Pays the same from the faucet to several addresses in one transaction. */
  payMany(network: Network, to: readonly Address[], units: bigint): Promise<void>;
  /** Deploys another token that also calls itself USDT and returns its contract. */
  deployToken(): Promise<Address>;
  /** Makes units of any token for `to`: a Transfer event from nobody. */
  mint(token: Address, to: Address, units: bigint): Promise<void>;
  /** One raw call to the node beneath. */
  call(method: string, params?: readonly unknown[]): Promise<unknown>;
  readonly faults: Faults;
}

/** The controls of one running chain. */
export function createControl(
  anvil: Anvil,
  miner: Miner,
  faucet: Payer,
  faults: Faults,
): ChainControl {
  return {
    mine: (count) => miner.mine(count),
    reorg: async (depth) => {
      await anvil.call('anvil_reorg', [depth, []]);
    },
    setNextTime: async (at) => {
      await anvil.call('evm_setNextBlockTimestamp', [Math.floor(at.getTime() / 1000)]);
    },
    pay: (network, to, units) => faucet.pay(network, to, units),
    payMany: async (network, to, units) => {
      await transferMany(anvil, network, to, units);
      await miner.mine(1);
    },
    deployToken: async () => {
      const token = await deployToken(anvil);
      await miner.mine(1);
      return token;
    },
    mint: async (token, to, units) => {
      await mint(anvil, token, to, units);
      await miner.mine(1);
    },
    call: (method, params = []) => anvil.call(method, params),
    faults,
  };
}
