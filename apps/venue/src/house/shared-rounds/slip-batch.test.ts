import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { gameOf } from '../../testing/exposure-cases.ts';
import { testTables } from '../../testing/test-tables.ts';
import { openWallet } from '../chips/chips.ts';
import { moveMoney } from '../chips/move-money.ts';
import { cancelOrders } from './cancel-orders.ts';
import { insertChain, readChains } from './chain-store.ts';
import { createChains } from './chains.ts';
import { headroomForSlip } from './headroom-for-slip.ts';
import { placeOrder } from './place-order.ts';
import type { SlipBet, SlipOrder } from './read-slip.ts';

const game = gameOf('dragon-tiger');
const CYCLE = 23_000;
const START = '2026-11-28T08:00:00.000Z';

type House = Awaited<ReturnType<typeof testTables>>;
/** Two houses whose tables have one chain of seeds: what they write can be compared. */
const [batched, single] = [await testTables(START), await testTables(START)];
const chain = await batched.chains.at(game, batched.clock.now());
for (const stored of await readChains(batched.database.read, game.code)) {
  await insertChain(single.database.read, stored, 0);
}

/** Two players who can stake much, two who cannot, and one without a wallet. */
const FUNDS = [10_000_000n, 10_000_000n, 200_000n, 3_000n];
const PLAYERS = FUNDS.length + 1;

async function openPlayers({ context }: House, players: readonly string[]): Promise<void> {
  for (const [index, minor] of FUNDS.entries()) {
    const wallet = { player: players[index] ?? '', product: game.product };
    await openWallet(context, wallet);
    const deposit = { id: randomUUID(), kind: 'deposit', amount: cny(minor) } as const;
    await moveMoney(context, { ...wallet, ...deposit });
  }
}

/** Everything of players and a round that slips write, apart from ids that are drawn. */
async function rowsOf({ database }: House, players: readonly string[], round: number) {
  const orders = sql`SELECT player, product, chain_id, round, stage, order_key, bets, stake, seq,
      receipt, placed_at, cancelled_at, cancel_seq, payout, pursuit_id
    FROM shared_order WHERE round = ${round} ORDER BY seq`;
  const movements = sql`SELECT movement.player, movement.product, kind, amount, balance_after,
      occurred_at, shared_order.seq
    FROM movement LEFT JOIN shared_order ON shared_order.id = movement.reference
    WHERE movement.player = ANY(${players}::text[]) ORDER BY movement.player, movement.id`;
  const wallets = sql`SELECT player, balance FROM wallet
    WHERE player = ANY(${players}::text[]) ORDER BY player`;
  const books = sql`SELECT stage, state, seq, bets_roots FROM shared_round WHERE round = ${round}`;
  const pairs = sql`SELECT id, player, server_seed, server_seed_hash, client_seed, nonce, opened_at
    FROM seed_pair WHERE player = ANY(${players}::text[]) AND revealed_at IS NOT NULL ORDER BY id`;
  const all = [orders, movements, wallets, books, pairs];
  return Promise.all(all.map(async (query) => (await query.execute(database.read)).rows));
}

/** The receipt of a slip, or the key and the words of its refusal. */
const endOf = ({ context, chains }: House, slip: SlipOrder): Promise<string> =>
  placeOrder(context, chains, slip, null).then(
    ({ order }) => present(order, 'an order').receipt,
    (error: unknown) => {
      if (error instanceof Error && 'key' in error) return `${String(error.key)}: ${error.message}`;
      throw error;
    },
  );

interface Sent {
  readonly at: number;
  readonly key: number;
  readonly bets: readonly SlipBet[];
  /** Rounds from the one that is open. */
  readonly ahead: number;
  readonly stage: number;
  /** Turns of the event loop before it is sent. */
  readonly pause: number;
}
const spotted = (spot: string, stake: string): SlipBet => ({ bet: { spot }, stake });
const someBet = fc
  .tuple(
    fc.constantFrom('dragon', 'tiger', 'suited-tie', 'suited-tie', 'moon'),
    fc.constantFrom('800.00', '800.00', '20.00', '0.50', 'x'),
  )
  .map(([spot, stake]) => spotted(spot, stake));
const mostlyNone = fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1);
const someSlip: fc.Arbitrary<Sent> = fc.record({
  at: fc.nat(PLAYERS - 1),
  key: fc.nat(29),
  bets: fc.array(someBet, { minLength: 1, maxLength: 2 }),
  ahead: mostlyNone,
  stage: mostlyNone,
  pause: fc.nat(2),
});

const sentBy = (index: number, key: number, bets: readonly SlipBet[], ahead = 0): Sent => ({
  at: index,
  key,
  bets,
  ahead,
  stage: 0,
  pause: 0,
});
const LONG = [spotted('suited-tie', '800.00')];
/** A part with every kind of end. */
const EVERY_END: readonly Sent[] = [
  ...Array.from({ length: 12 }, (_, key) => sentBy(0, key, LONG)),
  sentBy(0, 3, LONG),
  sentBy(0, 4, [spotted('dragon', '20.00')]),
  ...[12, 13, 19].map((key) => sentBy(1, key, [spotted('dragon', '20000.00')])),
  sentBy(1, 14, [spotted('moon', '20.00')]),
  sentBy(1, 15, LONG, 1),
  sentBy(3, 16, [spotted('tiger', '20.00')]),
  sentBy(3, 17, [spotted('tiger', '20.00')]),
  sentBy(4, 18, LONG),
];
const ENDS = ['{', '此注最多还可投', '不一致', '每局投注合计最高', '投注选项有误', '本局已截止'];

let lastRound = 0;
/** Opens a round of its own in both houses, with players of its own. */
async function openRound() {
  lastRound += 1;
  const players = Array.from({ length: PLAYERS }, () => `m${randomUUID().slice(0, 8)}`);
  for (const house of [batched, single]) {
    house.clock.set(new Date(chain.startsAt.getTime() + (lastRound - 1) * CYCLE + 1_000));
    await openPlayers(house, players);
  }
  const keys = Array.from({ length: 30 }, () => randomUUID());
  const round = lastRound;
  const slipOf = ({ at: index, key, bets, ahead, stage }: Sent): SlipOrder => {
    const player = present(players[index], 'a player');
    return { player, game, key: keys[key] ?? '', round: round + ahead, stage, bets };
  };
  return { players, round, slipOf };
}

/** What is left for a bet, as counted on the way and as counted from the rows alone. */
function leftIn({ context, chains }: House, player: string, round: number) {
  const asked = { player, game, round, stage: 0, bets: LONG };
  return Promise.all(
    [chains, createChains(context)].map((by) => headroomForSlip(context, by, asked)),
  );
}

test('whatever batches form, receipts, refusals and rows are those of one slip at a time', async () => {
  const seen: string[] = [];
  const check = async (parts: readonly (readonly Sent[])[]) => {
    const { players, round, slipOf } = await openRound();
    for (const part of parts) {
      const together: Promise<string>[] = [];
      for (const sent of part) {
        for (let turn = sent.pause; turn > 0; turn -= 1) await nextTurn();
        together.push(endOf(batched, slipOf(sent)));
      }
      const ends = await Promise.all(together);
      const expected: string[] = [];
      for (const sent of part) expected.push(await endOf(single, slipOf(sent)));
      expect(ends).toEqual(expected);
      seen.push(...ends);
      for (const { context, chains } of [batched, single]) {
        await cancelOrders(context, chains, { player: players[1] ?? '', game, round, stage: 0 });
      }
    }
    expect(await rowsOf(batched, players, round)).toEqual(await rowsOf(single, players, round));
    const left = [await leftIn(batched, players[0] ?? '', round)];
    left.push(await leftIn(single, players[0] ?? '', round));
    expect(
      new Set(left.flat(2).map((headroomForBet) => JSON.stringify(headroomForBet, String))).size,
    ).toBe(1);
  };
  const parts = fc.array(fc.array(someSlip, { maxLength: 24 }), { minLength: 1, maxLength: 3 });
  await check([EVERY_END, EVERY_END]);
  await fc.assert(fc.asyncProperty(parts, check), { numRuns: 6 });
  const missing = [...ENDS, '余额不足'].filter((end) => !seen.some((text) => text.includes(end)));
  expect(missing).toEqual([]);
});
