import { z } from 'zod';
import type { Anvil } from './anvil.ts';
import type { Snapshot } from './snapshot.ts';

/** Makes blocks. An unused chain makes none, so that its file stays small. */
export interface Miner {
  /** Mines `count` blocks now; a chain that mines by itself is saved, too. */
  mine(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Blocks made after one with transactions: enough to make it final. */
const BLOCKS_AFTER = 4;
/** The maximum number of blocks in one call; more would exceed its time-out. */
const BLOCKS_A_CALL = 500;

const hex = (value: number): string => `0x${value.toString(16)}`;

/** Transactions that wait outside the node and are passed to it before each block. */
export interface WaitingPool {
  hasWaiting(): boolean;
  run(): Promise<void>;
}

async function hasWaiting(anvil: Anvil): Promise<boolean> {
  const status = z.object({ pending: z.string() }).parse(await anvil.call('txpool_status'));
  return BigInt(status.pending) > 0n;
}

/**
 * Mines a block every `blockMilliseconds` while transactions wait or are not final; 0 mines only on
 * command, for tests, and does not save: its state grows, and saving it takes longer than a block.
 * `stop` does not save either; whoever closes the chain does.
 */
export function startMiner(
  anvil: Anvil,
  snapshot: Snapshot,
  pool: WaitingPool | null,
  blockMilliseconds: number,
): Miner {
  // Some blocks at the start, so that a payment interrupted by a crash becomes final.
  let owed = BLOCKS_AFTER;
  let last: Promise<void> = Promise.resolve();

  const mine = async (count: number) => {
    await pool?.run();
    for (let left = count; left > 0; left -= BLOCKS_A_CALL) {
      await anvil.call('anvil_mine', [hex(Math.min(left, BLOCKS_A_CALL)), '0x0']);
    }
    if (blockMilliseconds > 0) await snapshot.save();
  };
  const tick = async () => {
    if (pool?.hasWaiting() || (await hasWaiting(anvil))) owed = BLOCKS_AFTER + 1;
    if (owed === 0) return;
    owed -= 1;
    await mine(1);
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work, work);
    return last;
  };
  const timer =
    blockMilliseconds > 0
      ? // A failed tick means that the node has exited, which the program detects itself.
        setInterval(() => void inTurn(tick).catch(() => undefined), blockMilliseconds)
      : undefined;
  return {
    mine: (count) =>
      inTurn(async () => {
        await mine(count);
        owed = BLOCKS_AFTER;
      }),
    stop: async () => {
      clearInterval(timer);
      await last.catch(() => undefined);
    },
  };
}
