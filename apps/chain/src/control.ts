import type { Address, Hex } from 'viem';
import { z } from 'zod';
import type { Anvil } from './anvil.ts';
import type { Miner } from './miner.ts';
import type { Network } from './network.ts';
import type { Payer } from './payer.ts';
import type { Faults } from './rpc/faults.ts';
import { deployToken, FAUCET, mint, TOKENS, transferMany } from './tokens.ts';

/** What tests do to the chain beside paying; not reachable over the network. */
export interface ChainControl {
  /** Mines `count` blocks. */
  mine(count: number): Promise<void>;
  /** Replaces the last `depth` blocks by empty ones; the height stays. */
  reorg(depth: number): Promise<void>;
  /** Keeps the chain as it stands, for one `revert`. */
  snapshot(): Promise<string>;
  /** Goes back to a snapshot: what was mined since is gone. */
  revert(snapshot: string): Promise<void>;
  /** A mined transaction as it was signed, so that another chain may mine it again. */
  rawOf(hash: Hex): Promise<Hex>;
  /** Mines a signed transaction. */
  replay(raw: Hex): Promise<void>;
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
  /** Sends any token to addresses in one transaction; no units make events of nothing. */
  flood(token: Address, to: readonly Address[], units: bigint): Promise<void>;
  /** What `work` sends with `payMany`, `mint`, `flood` and `replay` is mined in one block. */
  inOneBlock(work: () => Promise<void>): Promise<void>;
  /** One raw call to the node beneath. */
  call(method: string, params?: readonly unknown[]): Promise<unknown>;
  readonly faults: Faults;
}

const hexForm = z.templateLiteral(['0x', z.string()]);

/** Going back and forth between chains that disagree. */
const history = (anvil: Anvil, mineOne: () => Promise<void>) => ({
  reorg: async (depth: number) => {
    await anvil.call('anvil_reorg', [depth, []]);
  },
  snapshot: async () => z.string().parse(await anvil.call('evm_snapshot')),
  revert: async (snapshot: string) => {
    await anvil.call('evm_revert', [snapshot]);
  },
  rawOf: async (hash: Hex) =>
    hexForm.parse(await anvil.call('eth_getRawTransactionByHash', [hash])),
  replay: async (raw: Hex) => {
    await anvil.call('eth_sendRawTransaction', [raw]);
    await mineOne();
  },
});

/** Tokens that are none of ours, and more of ours than anybody would send. */
const tokens = (anvil: Anvil, mineOne: () => Promise<void>) => ({
  payMany: async (network: Network, to: readonly Address[], units: bigint) => {
    await transferMany(anvil, TOKENS[network], to, units);
    await mineOne();
  },
  deployToken: async () => {
    const token = await deployToken(anvil);
    await mineOne();
    return token;
  },
  mint: async (token: Address, to: Address, units: bigint) => {
    await mint(anvil, token, to, units);
    await mineOne();
  },
  flood: async (token: Address, to: readonly Address[], units: bigint) => {
    if (units > 0n) await mint(anvil, token, FAUCET.address, units * BigInt(to.length));
    await transferMany(anvil, token, to, units);
    await mineOne();
  },
});

/** The controls of one running chain. */
export function createControl(
  anvil: Anvil,
  miner: Miner,
  faucet: Payer,
  faults: Faults,
): ChainControl {
  let together = false;
  const mineOne = async () => {
    if (!together) await miner.mine(1);
  };
  return {
    ...history(anvil, mineOne),
    ...tokens(anvil, mineOne),
    mine: (count) => miner.mine(count),
    setNextTime: async (at) => {
      await anvil.call('evm_setNextBlockTimestamp', [Math.floor(at.getTime() / 1000)]);
    },
    pay: (network, to, units) => faucet.pay(network, to, units),
    inOneBlock: async (work) => {
      together = true;
      try {
        await work();
      } finally {
        together = false;
      }
      await miner.mine(1);
    },
    call: (method, params = []) => anvil.call(method, params),
    faults,
  };
}
