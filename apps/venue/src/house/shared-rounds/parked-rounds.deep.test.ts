import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { pruneParked } from '../../parking/each-row.ts';
import { DESK_GAMES, playDesk } from '../../testing/play-desk.ts';
import { createChains } from './chains.ts';
import { closeBooks } from './close-books.ts';
import { endPursuit } from './end-pursuit.ts';
import { shownBalance } from './held-payouts.ts';
import { runTables } from './shared-loop.ts';
import { type RoundKey, readSharedRound } from './shared-round-store.ts';

const desk = await playDesk();
const { database, clock, context } = desk;
const { dragon, three } = DESK_GAMES;

/** Makes PostgreSQL refuse what a condition names, as a fault of one row does. */
async function refuse(table: string, when: string, event: string): Promise<void> {
  await sql`CREATE OR REPLACE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF ${sql.raw(when)} THEN RAISE 'refused'; END IF; RETURN NEW; END $$`.execute(
    database.read,
  );
  await sql`CREATE TRIGGER refuse_row BEFORE ${sql.raw(event)} ON ${sql.raw(table)}
    FOR EACH ROW EXECUTE FUNCTION refuse_row()`.execute(database.read);
}
const accept = (table: string) =>
  sql`DROP TRIGGER refuse_row ON ${sql.raw(table)}`.execute(database.read);
const parked = async () =>
  (
    await sql<{ kind: string; subject: string }>`SELECT kind, subject FROM parked_row
      ORDER BY kind, subject`.execute(database.read)
  ).rows;
const stateOf = async (key: RoundKey) => (await readSharedRound(database.read, key))?.state;

beforeEach(() => clock.advance(MINUTE_MS));

/** Two tables with a bet on each, and the keys of their rounds. */
async function betOnTwo(player: string) {
  // The period is open for longer than a cycle of the table.
  await desk.toOpen(three);
  const { chain, stage } = await desk.toOpen();
  await desk.slip(player, randomUUID());
  const other = await desk.nextOf(three);
  await desk.pursue(player, randomUUID());
  return {
    one: { chainId: chain.id, round: stage.round },
    other: { chainId: other.chain.id, round: other.stage.round },
    closesAt: other.stage.closesAt,
  };
}

test('a round that cannot be closed stops no other one, and is closed once it can be', async () => {
  const player = await desk.newPlayer();
  const { one, other, closesAt } = await betOnTwo(player);
  await refuse('shared_round', `NEW.chain_id = '${one.chainId}'`, 'UPDATE');
  clock.set(new Date(closesAt.getTime() + 1));
  await desk.run();
  expect([await stateOf(one), await stateOf(other)]).toEqual(['open', 'closed']);
  // No bet comes into a stage that is over, whatever its row says.
  const chain = await desk.chains.byId(one.chainId);
  expect(await parked()).toEqual([{ kind: 'close', subject: `${one.chainId} ${one.round}` }]);
  await accept('shared_round');
  clock.advance(SECOND_MS);
  expect(await closeBooks(context, desk.chains, dragon, chain)).toBe(true);
  expect(await parked()).toEqual([]);
  await desk.run();
  expect(await stateOf(one)).toBe('settled');
  await desk.assertBooks();
});

test('a round that cannot be drawn is parked; the others are drawn and paid', async () => {
  const player = await desk.newPlayer();
  const { one, other, closesAt } = await betOnTwo(player);
  clock.set(new Date(closesAt.getTime() + 1));
  await desk.run();
  // A round of a chain whose first seed is spoilt has no draw.
  await refuse('shared_round', `NEW.round = ${other.round} AND NEW.state = 'drawn'`, 'UPDATE');
  clock.advance(8_001);
  await desk.run();
  expect([await stateOf(one), await stateOf(other)]).toEqual(['settled', 'closed']);
  expect(await parked()).toMatchObject([{ kind: 'round' }]);
  await accept('shared_round');
  clock.advance(MINUTE_MS);
  await desk.run();
  expect(await stateOf(other)).toBe('settled');
  expect(await parked()).toEqual([]);
  await desk.assertBooks();
});

test('one stake that cannot be given back keeps no other one of a void round', async () => {
  const [broken, player] = [await desk.newPlayer(), await desk.newPlayer()];
  const { chain, stage } = await desk.toOpen();
  const key = { chainId: chain.id, round: stage.round };
  await desk.slip(broken, randomUUID());
  await desk.slip(player, randomUUID());
  clock.set(new Date(stage.closesAt.getTime() + 1));
  await closeBooks(context, desk.chains, dragon, chain);
  await refuse('movement', `NEW.player = '${broken}'`, 'INSERT');
  clock.advance(11 * MINUTE_MS);
  await desk.run();
  const balance = (name: string) => desk.balance(name, dragon.product);
  expect([await balance(broken), await balance(player)]).toEqual([999_800n, 1_000_000n]);
  // Another process, whose clock is behind, draws nothing any more.
  clock.advance(-11 * MINUTE_MS + 8 * SECOND_MS);
  const behind = { ...context };
  await runTables(behind, createChains(behind));
  expect(await stateOf(key)).toBe('closed');
  clock.advance(12 * MINUTE_MS);
  await accept('movement');
  await desk.run();
  expect([await balance(broken), await balance(player)]).toEqual([1_000_000n, 1_000_000n]);
  expect(await stateOf(key)).toBe('void');
  expect(await parked()).toEqual([]);
  await desk.assertBooks();
});

test('a pursuit that cannot end stops no other one', async () => {
  const [broken, player] = [await desk.newPlayer(), await desk.newPlayer()];
  await desk.toOpen(three);
  const [one, other] = [
    await desk.pursue(broken, randomUUID()),
    await desk.pursue(player, randomUUID()),
  ];
  await sql`UPDATE pursuit SET is_halted = true WHERE id IN (${one.id}, ${other.id})`.execute(
    database.read,
  );
  await refuse('movement', `NEW.player = '${broken}'`, 'INSERT');
  await desk.run();
  expect(await parked()).toEqual([{ kind: 'pursuit', subject: one.id }]);
  expect(await desk.balance(player, three.product)).toBe(1_000_000n);
  await accept('movement');
  const table = { game: three, chain: await desk.chains.byId(one.chainId) };
  await endPursuit(context, desk.chains, { ...table, id: one.id, by: 'halted' });
  // It ended in another way: after an hour without a try it is forgotten.
  await desk.run();
  expect(await parked()).toHaveLength(1);
  clock.advance(61 * MINUTE_MS);
  expect(await pruneParked(context)).toBe(1);
  expect(await parked()).toEqual([]);
  const wallet = { player: broken, product: three.product };
  expect((await shownBalance(context, desk.chains, wallet)).minor).toBe(1_000_000n);
  expect(present(one.id, 'a pursuit')).not.toBe(other.id);
  await desk.assertBooks();
});
