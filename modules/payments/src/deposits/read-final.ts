import { assert } from '@haitang/kernel/assert.ts';
import type { Chain } from '../chain/chain.ts';
import type { Heads } from '../chain/chain-reader.ts';
import { transferKey } from '../chain/chain-transfer.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { checkCredited } from './check-credited.ts';
import { type ChainCursor, moveCursor } from './cursor-store.ts';
import { usdtRange } from './methods/method-settings.ts';
import { notePlace } from './place-transfer.ts';
import { settledSince } from './transfer-store.ts';
import { usdtTransfers } from './usdt-transfers.ts';

/**
 * How much of a gap one run reads; a longer one continues in the next run, and nothing is skipped.
 */
export interface ScanPace {
  /** Most blocks before the cursor moves; fewer where nodes take few in one query. */
  readonly chunk: bigint;
  readonly chunks: number;
}

function lesser(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

function greater(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}

/**
 * Reads final blocks from the cursor on, in chunks; each chunk commits the cursor with what it
 * found.
 */
export async function readFinal(
  context: PaymentsContext,
  chain: Chain,
  start: ChainCursor,
  heads: Heads,
  pace: ScanPace,
): Promise<void> {
  const { database, clock, settings } = context;
  const { read } = database;
  const { min: least } = await usdtRange(settings, chain.network);
  let cursor = start;
  for (let chunk = 0; chunk < pace.chunks; chunk += 1) {
    // Read again, because a node may return a fresh block without its logs.
    const first = cursor.scannedTo + 1n - (chunk === 0 ? chain.terms.overlap : 0n);
    const from = greater(first, 0n);
    const step = lesser(pace.chunk, chain.reader.blocksAtOnce());
    const to = lesser(heads.finalized, cursor.scannedTo + step);
    if (to < from) return;
    const found = await usdtTransfers(read, chain, 'final', { from, to });
    if (chunk === 0) await checkCredited(context, chain, from, found);
    const settled = await settledSince(read, chain.network, from);
    const fresh = found.filter((log) => !settled.has(transferKey(log)));
    const transfers = await chain.reader.dated(fresh);
    // Skipping a transfer in a doubted block would lose it: the next run asks again.
    assert(transfers.length === fresh.length, 'the blocks of final transfers stand');
    // A node that fell behind moves nothing back.
    const scannedTo = greater(to, cursor.scannedTo);
    const next = { ...cursor, ...heads, scannedTo, scannedAt: clock.now() };
    const moved = await database.transaction(async (tx) => {
      if (!(await moveCursor(tx, cursor, next))) return false;
      const seen = { state: 'final', least, at: next.scannedAt } as const;
      for (const transfer of transfers) await notePlace(tx, chain, transfer, seen);
      return true;
    });
    // Another watcher works on this chain and continues.
    if (!moved || scannedTo >= heads.finalized) return;
    cursor = next;
  }
}
