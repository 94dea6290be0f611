import { present } from '@haitang/kernel/assert.ts';
import { type Address, type Hex, parseTransaction } from 'viem';
import { z } from 'zod';
import type { Faults } from './faults/faults.ts';
import { CHAIN_IDS, type Network } from './network.ts';
import type { ChainNode } from './node.ts';
import type { Payer } from './payer.ts';
import { deployerNonce, deployToken, FAUCET, mint, TOKENS, transferMany } from './tokens.ts';
import { newAccount, type TronAccount } from './tron/accounts.ts';
import { tronHex } from './tron/state.ts';

/** Test controls of the chains beside payments; not reachable over the network. */
export interface ChainControl {
  /** Mines `count` blocks on every network. */
  mine(count: number): Promise<void>;
  /** Replaces the last `depth` blocks of every network by empty ones; the heights do not change. */
  reorg(depth: number): Promise<void>;
  /** Saves the current state of the chains, for one `revert`. */
  snapshot(): Promise<string>;
  /** Restores a snapshot: later blocks are removed. */
  revert(snapshot: string): Promise<void>;
  /** A mined transaction in its signed form, so that another chain may mine it again. */
  rawOf(hash: Hex): Promise<Hex>;
  /** Mines a signed transaction on the network it names. */
  replay(raw: Hex): Promise<void>;
  /** Sets the time of the next block on every network; later blocks continue from there. */
  setNextTime(moment: Date): Promise<void>;
  /** Pays token units from the faucet and mines one block; returns the transaction hash. */
  pay(network: Network, to: Address, units: bigint): Promise<Hex>;
  /** Pays the same from the faucet to several addresses in one transaction. */
  payMany(network: Network, to: readonly Address[], units: bigint): Promise<void>;
  /**
   * Deploys another token that also calls itself USDT, with the same contract address on every
   * network.
   */
  deployToken(): Promise<Address>;
  /** Creates units of any token for `to`: a Transfer event from the zero address. */
  mint(token: Address, to: Address, units: bigint): Promise<void>;
  /** Sends any token to addresses in one transaction; zero units make empty events. */
  flood(token: Address, to: readonly Address[], units: bigint): Promise<void>;
  /**
   * Mines everything that `work` sends with `payMany`, `mint`, `flood` and `replay` in one block.
   */
  inOneBlock(work: () => Promise<void>): Promise<void>;
  /** One raw call to the node of a network. */
  call(network: Network, method: string, params?: readonly unknown[]): Promise<unknown>;
  /** Sets the TRX (in sun) and energy of a TRON account. */
  setTronAccount(address: Address, account: Pick<TronAccount, 'sun' | 'energy'>): void;
  /** Multiplies the energy of calls on TRON. */
  setEnergyFactor(factor: number): void;
  /** The faults of the first endpoint of every network. */
  readonly faults: Faults;
  /** The faults of an endpoint: 1 is at the root, 2 and 3 below `/2` and `/3`. */
  faultsOf(endpoint: number): Faults;
}

const hexForm = z.templateLiteral(['0x', z.string()]);
const idsForm = z.array(z.string());

type Nodes = readonly ChainNode[];

/** Calls every node, one after the other. */
async function onAll(nodes: Nodes, work: (node: ChainNode) => Promise<unknown>): Promise<void> {
  for (const node of nodes) await work(node);
}

async function firstRaw(nodes: Nodes, hash: Hex): Promise<Hex> {
  for (const { anvil } of nodes) {
    const raw = await anvil.call('eth_getRawTransactionByHash', [hash]);
    if (raw !== null) return hexForm.parse(raw);
  }
  throw new Error(`no network has ${hash}`);
}

const isDeployed = async ({ anvil }: ChainNode, token: Address): Promise<boolean> =>
  (await anvil.call('eth_getCode', [token, 'pending'])) !== '0x';

/** Switching between chains that disagree. */
const history = (nodes: Nodes, mineOne: () => Promise<void>) => ({
  reorg: (depth: number) => onAll(nodes, ({ anvil }) => anvil.call('anvil_reorg', [depth, []])),
  snapshot: async () => {
    const ids: string[] = [];
    for (const { anvil } of nodes) ids.push(z.string().parse(await anvil.call('evm_snapshot')));
    return JSON.stringify(ids);
  },
  revert: async (snapshot: string) => {
    const ids = idsForm.parse(JSON.parse(snapshot));
    for (const [index, { anvil }] of nodes.entries()) await anvil.call('evm_revert', [ids[index]]);
  },
  rawOf: (hash: Hex) => firstRaw(nodes, hash),
  replay: async (raw: Hex) => {
    const { chainId } = parseTransaction(raw);
    const node = nodes.find(({ network }) => CHAIN_IDS[network] === chainId);
    await present(node, 'the network of the transaction').anvil.call('eth_sendRawTransaction', [
      raw,
    ]);
    await mineOne();
  },
});

/** Foreign tokens, and large numbers of transfers of our own. */
const tokens = (nodes: Nodes, mineOne: () => Promise<void>) => {
  const withToken = async (token: Address, work: (node: ChainNode) => Promise<unknown>) => {
    for (const node of nodes) if (await isDeployed(node, token)) await work(node);
    await mineOne();
  };
  return {
    payMany: (network: Network, to: readonly Address[], units: bigint) =>
      withToken(TOKENS[network], ({ anvil }) => transferMany(anvil, TOKENS[network], to, units)),
    deployToken: async () => {
      const nonces = await Promise.all(nodes.map(({ anvil }) => deployerNonce(anvil)));
      const nonce = Math.max(...nonces);
      const places = await Promise.all(nodes.map(({ anvil }) => deployToken(anvil, nonce)));
      await mineOne();
      return present(places[0], 'a network');
    },
    mint: (token: Address, to: Address, units: bigint) =>
      withToken(token, ({ anvil }) => mint(anvil, token, to, units)),
    flood: (token: Address, to: readonly Address[], units: bigint) =>
      withToken(token, async ({ anvil }) => {
        if (units > 0n) await mint(anvil, token, FAUCET.address, units * BigInt(to.length));
        await transferMany(anvil, token, to, units);
      }),
  };
};

const tronControl = (nodes: Nodes) => {
  const tron = () => present(nodes.find((node) => node.tron)?.tron, 'a TRON node');
  return {
    setTronAccount: (address: Address, { sun, energy }: Pick<TronAccount, 'sun' | 'energy'>) =>
      void tron().state.accounts.set(tronHex(address), newAccount(sun, energy)),
    setEnergyFactor: (factor: number) => {
      tron().energyFactor = factor;
    },
  };
};

/** The controls of running chains; `faults` are those of the endpoints, in order. */
export function createControl(
  nodes: Nodes,
  faucet: Payer,
  faults: readonly Faults[],
): ChainControl {
  let together = false;
  const mine = async (count: number) => {
    await Promise.all(nodes.map(({ miner }) => miner.mine(count)));
  };
  const mineOne = async () => {
    if (!together) await mine(1);
  };
  const faultsOf = (endpoint: number) => present(faults[endpoint - 1], `endpoint ${endpoint}`);
  const nodeOf = (network: Network) =>
    present(
      nodes.find((node) => node.network === network),
      network,
    );
  return {
    ...history(nodes, mineOne),
    ...tokens(nodes, mineOne),
    ...tronControl(nodes),
    mine,
    setNextTime: (moment) => {
      const seconds = Math.floor(moment.getTime() / 1_000);
      return onAll(nodes, ({ anvil }) => anvil.call('evm_setNextBlockTimestamp', [seconds]));
    },
    pay: (network, to, units) => faucet.pay(network, to, units),
    inOneBlock: async (work) => {
      together = true;
      try {
        await work();
      } finally {
        together = false;
      }
      await mine(1);
    },
    call: (network, method, params = []) => nodeOf(network).anvil.call(method, params),
    faults: faultsOf(1),
    faultsOf,
  };
}
