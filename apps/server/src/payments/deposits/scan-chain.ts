import { assert } from '@haitang/kernel/assert.ts';
import { moneyOf } from '../arrived-money.ts';
import { openCase } from '../cases/open-case.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainAddress } from '../chain/chain-address.ts';
import type { Heads } from '../chain/chain-reader.ts';
import { type ChainTransfer, sameTransfer, transferKey } from '../chain/chain-transfer.ts';
import { usdtRange } from '../methods/method-settings.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { allAddresses } from './address-store.ts';
import { type CreditOutcome, creditDeposit } from './credit-deposit.ts';
import { type ChainCursor, moveCursor, readCursor, startCursor } from './cursor-store.ts';
import { notePlace } from './place-transfer.ts';
import { forgetSeen, ownerOfTransfer, settledSince, transfersIn } from './transfer-store.ts';

/** Final blocks read again on every run: a node may answer for a fresh block without its logs. */
const OVERLAP = 40n;
/** How much of a gap one run reads; a longer one goes on in the next run, nothing is skipped. */
export interface ScanPace {
  /** Blocks asked for in one query; nodes bound the range. */
  readonly chunk: bigint;
  readonly chunks: number;
}

const USUAL_PACE: ScanPace = { chunk: 200n, chunks: 25 };

function lesser(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

function greater(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}

async function cursorOf(context: PaymentsContext, chain: Chain, heads: Heads) {
  const { database, clock, logger } = context;
  const { network, reader, firstBlock, sandbox } = chain;
  const genesis = await reader.genesis();
  const known = await readCursor(database.read, network);
  if (known?.genesis === genesis) return known;
  assert(!known || sandbox, `${network} is still the chain it was`);
  if (known) logger.warn({ network }, 'the test chain was replaced; reading it from its start');
  const cursor: ChainCursor = {
    network,
    genesis,
    scannedTo: (firstBlock ?? heads.finalized) - 1n,
    scannedAt: clock.now(),
    ...heads,
  };
  await database.transaction((tx) => startCursor(tx, cursor));
  return cursor;
}

/** Money credited from a block that is no longer on the chain: a person must look (FM-51). */
async function checkCredited(
  context: PaymentsContext,
  chain: Chain,
  from: bigint,
  found: readonly ChainTransfer[],
): Promise<void> {
  const { database, clock } = context;
  const credited = await transfersIn(database.read, chain.network, 'credited', from);
  for (const transfer of credited) {
    if (found.some((one) => sameTransfer(one, transfer))) continue;
    if (!(await isGone(chain, transfer))) continue;
    const at = clock.now();
    await database.transaction(async (tx) => {
      const whose = await ownerOfTransfer(tx, transfer);
      await openCase(tx, {
        kind: 'reorganised',
        money: moneyOf(transfer),
        ...whose,
        state: 'open',
        at,
      });
    });
  }
}

/** Whether the chain shows a transfer no longer, or in another block. */
async function isGone(chain: Chain, transfer: ChainTransfer): Promise<boolean> {
  const mined = await chain.reader.transaction(transfer.txHash);
  return !mined?.transfers.some((one) => sameTransfer(one, transfer));
}

/** Reads final blocks from the cursor on, in chunks; each moves the cursor with what it found. */
async function readFinal(
  context: PaymentsContext,
  chain: Chain,
  start: ChainCursor,
  heads: Heads,
  addresses: readonly ChainAddress[],
  pace: ScanPace,
): Promise<void> {
  const { database, clock, settings } = context;
  const { min: least } = await usdtRange(settings, chain.network);
  let cursor = start;
  for (let chunk = 0; chunk < pace.chunks; chunk += 1) {
    const first = cursor.scannedTo + 1n - (chunk === 0 ? OVERLAP : 0n);
    const from = first > 0n ? first : 0n;
    const to = lesser(heads.finalized, cursor.scannedTo + pace.chunk);
    if (to < from) return;
    const found = await chain.reader.transfers(from, to, addresses);
    if (chunk === 0) await checkCredited(context, chain, from, found);
    const settled = await settledSince(database.read, chain.network, from);
    const fresh = found.filter((transfer) => !settled.has(transferKey(transfer)));
    // A node that fell behind moves nothing back.
    const scannedTo = greater(to, cursor.scannedTo);
    const next = { ...cursor, ...heads, scannedTo, scannedAt: clock.now() };
    const moved = await database.transaction(async (tx) => {
      if (!(await moveCursor(tx, cursor, next))) return false;
      for (const transfer of fresh) {
        await notePlace(tx, chain, transfer, { state: 'final', least, at: next.scannedAt });
      }
      return true;
    });
    // Another watcher is at work on this chain: leave it to that one.
    if (!moved || scannedTo >= heads.finalized) return;
    cursor = next;
  }
}

/** Reads the blocks that are not final yet, for the confirmations a member is shown. */
async function readFresh(
  context: PaymentsContext,
  chain: Chain,
  heads: Heads,
  addresses: readonly ChainAddress[],
): Promise<void> {
  const { database, clock, settings } = context;
  const { min: least } = await usdtRange(settings, chain.network);
  const from = heads.finalized + 1n;
  const found =
    from <= heads.latest ? await chain.reader.transfers(from, heads.latest, addresses) : [];
  const before = await transfersIn(database.read, chain.network, 'seen');
  const missing = before.filter((one) => !found.some((other) => sameTransfer(one, other)));
  const gone: ChainTransfer[] = [];
  for (const transfer of missing) if (await isGone(chain, transfer)) gone.push(transfer);
  await database.transaction(async (tx) => {
    for (const transfer of gone) await forgetSeen(tx, transfer);
    const seen = { state: 'seen', least, at: clock.now() } as const;
    for (const transfer of found) await notePlace(tx, chain, transfer, seen);
  });
}

/** Credits what is final, each after asking the chain once more. */
async function creditFinal(context: PaymentsContext, chain: Chain): Promise<CreditOutcome[]> {
  const { database, logger } = context;
  const outcomes: CreditOutcome[] = [];
  for (const transfer of await transfersIn(database.read, chain.network, 'final')) {
    const { finalized } = await chain.reader.heads();
    if (transfer.blockNumber > finalized || (await isGone(chain, transfer))) {
      logger.warn({ transfer: transferKey(transfer) }, 'a final transfer is not confirmed');
      continue;
    }
    outcomes.push(await creditDeposit(context, chain, transfer));
  }
  return outcomes;
}

/**
 * One run of the watcher over one chain: reads on from where it stood, never jumping ahead, and
 * credits what is final. Running it twice or at once changes nothing. Fails when the nodes are away
 * after some tries; the next run goes on (field.md, 3.5).
 */
export async function scanChain(
  context: PaymentsContext,
  chain: Chain,
  pace: ScanPace = USUAL_PACE,
): Promise<readonly CreditOutcome[]> {
  const heads = await chain.reader.heads();
  // After the heads: whoever was paid in those blocks had an address before.
  const addresses = await allAddresses(context.database.read);
  const cursor = await cursorOf(context, chain, heads);
  await readFinal(context, chain, cursor, heads, addresses, pace);
  await readFresh(context, chain, heads, addresses);
  return creditFinal(context, chain);
}
