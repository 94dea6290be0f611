import { assert } from '@haitang/kernel/assert.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import type { ChainReader } from '@haitang/payments/chain/chain-reader.ts';
import { scanChain } from '@haitang/payments/deposits/scan-chain.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { chainRig } from '../support/chain-rig.ts';

const rig = await chainRig(2);
const { context, control, tron } = rig;
const { read } = context.database;
afterAll(() => rig.close());

/** The watcher's chain, which ends at the question with this number. */
function endingAt(question: number): Chain {
  let asked = 0;
  const ask = <T>(work: () => Promise<T>): Promise<T> => {
    asked += 1;
    assert(asked !== question, 'killed');
    return work();
  };
  const { reader } = tron;
  const cut: ChainReader = {
    ...reader,
    finalTransfers: (contract, range) => ask(() => reader.finalTransfers(contract, range)),
    dated: (logs) => ask(() => reader.dated(logs)),
    transaction: (hash) => ask(() => reader.transaction(hash)),
  };
  return { ...tron, reader: cut };
}

/** Mines on TRON alone, which keeps no file of it. */
const mine = async (count: number) => {
  if (count > 0) await control.call('TRC20', 'anvil_mine', [`0x${count.toString(16)}`, '0x0']);
};

const cursor = async () =>
  (
    await sql<{ scanned_to: bigint; finalized: bigint }>`SELECT scanned_to, finalized
    FROM chain_cursor WHERE network = 'TRC20'`.execute(read)
  ).rows[0];

/** Transfers to ours that the chain shows, and what became of them in the books. */
async function kept() {
  const { rows } = await sql<{ tx_hash: string; state: string }>`SELECT tx_hash, state
    FROM chain_transfer ORDER BY block_number`.execute(read);
  return rows;
}

test('two thousand blocks later, killed often and with a reorg at the end, all is found once', async () => {
  await scanChain(context, tron);
  const members: MemberId[] = [];
  const hashes: string[] = [];
  const pay = async () => {
    const member = await rig.member();
    members.push(member);
    hashes.push(await control.pay('TRC20', rig.target(await rig.order(member)), 100_000_000n));
  };
  // The watcher is away for two thousand blocks, with money in the first, the last and between.
  for (const gap of [0, 999, 1, 900, 120]) {
    await pay();
    await mine(gap);
  }
  await pay();
  // The last payment's block is replaced before it was final: it never happened.
  await control.reorg(1);
  members.pop();
  hashes.pop();
  await control.mine(1);
  await pay();
  await control.mine(3);
  control.faultsOf(1).limitBlocks(64);
  control.faultsOf(2).limitLogs(2);
  let kills = 0;
  for (let question = 1; question <= 12; question += 1) {
    await scanChain(context, endingAt(question), { chunk: 100n, chunks: 3 }).catch(() => {
      kills += 1;
    });
  }
  expect(kills).toBeGreaterThan(5);
  // A payment whose credit was killed is tried again after a pause.
  rig.clock.advance(10 * SECOND_MS);
  await scanChain(context, tron);
  await scanChain(context, tron);
  const read = await cursor();
  expect(read?.scanned_to).toBe(read?.finalized);
  expect(await kept()).toEqual(hashes.map((tx_hash) => ({ tx_hash, state: 'credited' })));
  for (const member of members) expect(await rig.available(member)).toBe(712_00n);
  expect((await checkLedger(context.database)).differences).toEqual([]);
});

test('two watchers that catch up at once credit once', async () => {
  const member = await rig.member();
  await control.pay('TRC20', rig.target(await rig.order(member)), 100_000_000n);
  await mine(100);
  await Promise.all([1, 2, 3].map(() => scanChain(context, tron, { chunk: 10n, chunks: 20 })));
  expect(await rig.available(member)).toBe(712_00n);
});
