// `npm run bench house`: places a shared round of 10,000 orders and settles it, places more orders
// by few callers, plays instant bets, compared with bare postings of the ledger on the same
// server, and times the decision whether one more slip fits in a full round. Ends with 1 when the
// orders take more than 15 seconds, the settlement more than one, or the books do not balance.
import { present } from '@haitang/kernel/assert.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { sql } from 'kysely';
import { SHARED_GAMES, type SharedGame } from '../apps/venue/src/house/rounds/shared-games.ts';
import { createChains } from '../apps/venue/src/house/shared-rounds/chains.ts';
import { closeBooks } from '../apps/venue/src/house/shared-rounds/close-books.ts';
import { drawRound } from '../apps/venue/src/house/shared-rounds/draw-round.ts';
import { placeOrder } from '../apps/venue/src/house/shared-rounds/place-order.ts';
import { settleRound } from '../apps/venue/src/house/shared-rounds/settle-round.ts';
import { readSharedRound } from '../apps/venue/src/house/shared-rounds/shared-round-store.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../apps/venue/src/house.ts';
import type { HouseContext } from '../apps/venue/src/house-context.ts';
import { exposureLines } from './house/exposure.ts';
import { betLines, INSTANT_GAME, measureInstantBets } from './house/instant-bets.ts';
import { measurePostings } from './house/postings.ts';
import { measureSlips, SLIPS_BEFORE, slipLine } from './house/slips.ts';
import { processTimeOf } from './server/process-time.ts';
import { startServer } from './server/start-server.ts';

const PLAYERS = 10_000;
/** As many as make thousands wait in a round of 15 seconds. */
const CALLERS = 256;
/** Of a second round: one slip a transaction, as before ADR 32 took slips, and a quiet table. */
const FEWER = [
  { callers: 1, count: 200 },
  { callers: 16, count: 3_000 },
] as const;
const CONNECTIONS = 20;
const PLACED_WITHIN_MS = 15_000;
const SETTLED_WITHIN_MS = 1_000;
/** When bets of the second round are taken, after the start of the chain. */
const SECOND_ROUND_MS = 24_000;
const SPOTS = ['dragon', 'tiger', 'tie', 'dragon-red', 'tiger-big'];

const playerOf = (index: number): string => `m${100_000 + index}`;
const PLAYING = Array.from({ length: PLAYERS }, (_, index) => playerOf(index));

async function fund(database: Database, products: readonly string[]): Promise<void> {
  await sql`INSERT INTO wallet SELECT 'm' || (100000 + n), product, 'CNY', 100000, now()
    FROM generate_series(0, ${PLAYERS - 1}) AS n, unnest(${products}::text[]) AS product`.execute(
    database.read,
  );
  await sql`INSERT INTO movement (id, player, product, kind, amount, balance_after, reference,
      occurred_at)
    SELECT gen_random_uuid(), player, product, 'deposit', balance, balance, gen_random_uuid(), now()
    FROM wallet`.execute(database.read);
  await sql`ANALYZE`.execute(database.read);
}

/** Milliseconds that some work took. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function main(database: Database) {
  await migrate(database, HOUSE_SCHEMA, HOUSE_MIGRATIONS);
  const game: SharedGame = present(SHARED_GAMES[0], 'a shared game');
  await fund(database, [game.product, INSTANT_GAME.product]);
  let now = new Date();
  const context: HouseContext = {
    database,
    clock: { now: () => now },
    logger: silentLogger,
    publicUrl: '',
    operatorId: 1,
    operator: { checkSession: async () => 'SE_OPEN' },
  };
  const chains = createChains(context);
  const chain = await chains.at(game, now);
  now = chain.startsAt;
  const databaseTime = () => processTimeOf(server.pid);
  const orderIn = (round: number) => (index: number) => {
    const bets = [{ bet: { spot: SPOTS[index % SPOTS.length] }, stake: '10.00' }];
    const slip = { player: playerOf(index), game, key: crypto.randomUUID(), round, stage: 0, bets };
    return placeOrder(context, chains, slip, null);
  };
  const crowd = { callers: CALLERS, count: PLAYERS };
  const placed = await measureSlips(orderIn(1), crowd, databaseTime);
  console.log(slipLine(placed));
  now = later(chain.startsAt, 16_000);
  const key = { chainId: chain.id, round: 1 };
  const closed = await timed(() => closeBooks(context, chains, game, chain));
  await drawRound(context, chains, game, chain, key);
  const round = present(await readSharedRound(database.read, key), 'the round');
  const settled = await timed(() => settleRound(context, game, chain, round));
  console.log(`closed in ${Math.round(closed)} ms, settled in ${Math.round(settled)} ms`);
  const parts = await sql`SELECT 1 FROM round`.execute(database.read);
  now = later(chain.startsAt, SECOND_ROUND_MS);
  for (const few of FEWER) console.log(slipLine(await measureSlips(orderIn(2), few, databaseTime)));
  console.log(SLIPS_BEFORE);
  const bets = await measureInstantBets(context, PLAYING, databaseTime);
  const wrong = await sql`SELECT w.player FROM wallet w JOIN movement m
      ON m.player = w.player AND m.product = w.product
    GROUP BY w.player, w.product, w.balance HAVING w.balance <> sum(m.amount)`.execute(
    database.read,
  );
  const isBalanced = wrong.rows.length === 0 && parts.rows.length === PLAYERS;
  console.log(`the books ${isBalanced ? 'balance' : 'DO NOT balance'}`);
  const isInTime = placed.ms <= PLACED_WITHIN_MS && settled <= SETTLED_WITHIN_MS;
  return { bets, isGood: isBalanced && isInTime };
}

const server = await startServer();
const database = server.connect(CONNECTIONS, HOUSE_SCHEMA);
try {
  const { bets, isGood } = await main(database);
  console.log(
    betLines(bets, await measurePostings(await server.connectLobby(CONNECTIONS))).join('\n'),
  );
  console.log(exposureLines().join('\n'));
  process.exitCode = isGood ? 0 : 1;
} finally {
  await server.stop();
}
