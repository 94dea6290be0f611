import { join } from 'node:path';
import { type Anvil, startAnvil } from './anvil.ts';
import { machineTime } from './clock.ts';
import { type Miner, startMiner, type WaitingPool } from './miner.ts';
import { CHAIN_IDS, type Network, TEST_NETWORKS } from './network.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import { deployTestUsdt } from './tokens.ts';
import { tronBlock } from './tron/blocks.ts';
import type { TronNode } from './tron/http-face.ts';
import { runPool, waitAgain } from './tron/run-pool.ts';
import { createTronState } from './tron/state.ts';

/** The node of one network: an EVM chain with its files and its miner. */
export interface ChainNode {
  readonly network: Network;
  readonly anvil: Anvil;
  readonly miner: Miner;
  /** The TRON state and API beside it; null on the other networks. */
  readonly tron: TronNode | null;
  /** Saves the chain and stops the node. */
  close(): Promise<void>;
}

/** TRON makes a block every three seconds: an older head means that a block is due. */
const SLOT_MS = 3_000;

export interface NodeOptions {
  readonly network: Network;
  readonly dataDirectory: string;
  /** Milliseconds between blocks; 0 mines on command only. */
  readonly blockMilliseconds: number;
}

function poolOf(tron: TronNode | null): WaitingPool | null {
  if (!tron) return null;
  const { anvil, state } = tron;
  return {
    hasWaiting: () => [...state.entries.values()].some((entry) => entry.waiting),
    run: () => runPool(anvil, state, tron.energyFactor),
  };
}

async function beginOrGoOn(anvil: Anvil, snapshot: Snapshot, miner: Miner, network: Network) {
  if (await snapshot.restore()) return;
  await deployTestUsdt(anvil, network);
  await miner.mine(1);
}

/** Starts the node of a network; it continues from the content of `dataDirectory`. */
export async function startNode(options: NodeOptions): Promise<ChainNode> {
  const { network, dataDirectory, blockMilliseconds } = options;
  const anvil = await startAnvil(CHAIN_IDS[network]);
  const state = network === 'TRC20' ? createTronState() : null;
  const snapshot = createSnapshot(
    anvil,
    join(dataDirectory, 'chain', TEST_NETWORKS[network].file),
    state,
  );
  const wake = async () => {
    if (blockMilliseconds === 0) return;
    const head = await tronBlock(anvil, 'latest');
    if (head && machineTime() - head.time > SLOT_MS) await miner.mine(1);
  };
  const tron = state && { anvil, state, energyFactor: 1, wake };
  const miner = startMiner(anvil, snapshot, poolOf(tron), blockMilliseconds);
  await beginOrGoOn(anvil, snapshot, miner, network);
  if (state) await waitAgain(anvil, state);
  return {
    network,
    anvil,
    miner,
    tron,
    close: async () => {
      await miner.stop();
      await snapshot.save();
      await anvil.stop();
    },
  };
}
