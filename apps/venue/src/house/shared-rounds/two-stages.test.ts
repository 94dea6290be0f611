import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { expect, test } from 'vitest';
import { linkOf, timesOf } from '../../engine/shared-clock.ts';
import { betsOn } from '../../games/football-gala/football-bet.ts';
import {
  firstHalves,
  footballRules,
  offeredMatches,
} from '../../games/football-gala/football-rules.ts';
import { gameOf } from '../../testing/exposure-cases.ts';
import { testTables } from '../../testing/test-tables.ts';
import { chainProof } from './chain-proof.ts';
import { shownBalance } from './held-payouts.ts';
import { EMPTY_ROOT } from './merkle.ts';
import { placeOrder } from './place-order.ts';
import { createReceiptProofs } from './receipt-proofs.ts';
import { createResults } from './results.ts';
import { runTables } from './shared-loop.ts';
import { type RoundKey, readSharedRound } from './shared-round-store.ts';
import { listRounds } from './shown-rounds.ts';
import { tableView } from './table-view.ts';

const tables = await testTables();
const { database, clock, context, chains } = tables;
const results = createResults(context, chains);
const proofs = createReceiptProofs(context);

const game = gameOf('football-gala');
const PRODUCT = { product: game.product };

const newPlayer = () => tables.newPlayer([game.product], 100_000n);
const balance = (player: string) => tables.balance(player, game.product);
const seen = async (player: string) =>
  (await shownBalance(context, chains, { player, ...PRODUCT })).minor;
const view = () => tableView(context, chains, game);
const roundOf = async (key: RoundKey) => present(await readSharedRound(database.read, key), 'row');

/** Opens the next matchday that nobody has bet on. */
async function nextMatchday(): Promise<RoundKey> {
  await runTables(context, chains);
  for (;;) {
    const { chain, next } = await view();
    const stage = present(next, 'a next stage');
    if (stage.opensAt > clock.now() && stage.stage === 0) {
      clock.set(stage.opensAt);
      await runTables(context, chains);
      return { chainId: chain.id, round: stage.round };
    }
    clock.set(new Date(stage.shownAt));
    await runTables(context, chains);
  }
}
/** Moves to a moment of a stage of a round; the tables run. */
async function to(
  key: RoundKey,
  stage: number,
  moment: 'opensAt' | 'closesAt' | 'drawsAt' | 'shownAt',
): Promise<void> {
  const chain = await chains.byId(key.chainId);
  clock.set(timesOf(game.rules, chain.startsAt, { round: key.round, stage })[moment]);
  await runTables(context, chains);
}
/** A bet on the first selection of a match, as the sheet of the stage has it. */
async function firstBet({ round }: RoundKey, stage: number, match = 0) {
  const { next } = await view();
  const earlier = present(next, 'a stage').earlier;
  const offered = offeredMatches({ round, stage, earlier });
  return betsOn(present(offered[match], 'a match'))[0];
}
const slip = (player: string, { round }: RoundKey, stage: number, bet: unknown) => ({
  player,
  game,
  key: randomUUID(),
  round,
  stage,
  bets: [{ bet, stake: '10.00' }],
});
const place = async (player: string, key: RoundKey, stage: number, bet: unknown) =>
  placeOrder(context, chains, slip(player, key, stage, bet), null);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

test('bets of both halves are taken, closed, drawn and paid together at the end', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const key = await nextMatchday();
  await place(player, key, 0, await firstBet(key, 0));
  await to(key, 0, 'shownAt');
  expect((await roundOf(key)).state).toBe('open');
  const live = await firstBet(key, 1);
  await place(player, key, 1, live);
  await place(other, key, 1, live);
  await to(key, 1, 'drawsAt');
  const round = await roundOf(key);
  expect([round.state, round.seeds.length, round.betsRoots.length]).toEqual(['settled', 2, 2]);
  // Paid, and not said before the second half is shown.
  expect([await seen(player), await seen(other)]).toEqual([98_000n, 99_000n]);
  expect(await listRounds(context, chains, { player, gameCode: game.code, before: null })).toEqual(
    [],
  );
  await to(key, 1, 'shownAt');
  expect(await seen(player)).toBe(await balance(player));
  const receipts = await proofs.ofRound(player, key);
  expect(receipts.map(({ root }) => root)).toEqual(round.betsRoots);
});

test('a first bet at half time leaves an empty root for the first half', async () => {
  const player = await newPlayer();
  const key = await nextMatchday();
  await to(key, 1, 'opensAt');
  await place(player, key, 1, await firstBet(key, 1, 6));
  await to(key, 1, 'shownAt');
  const { betsRoots, state } = await roundOf(key);
  expect([state, betsRoots.length, betsRoots[0]]).toEqual(['settled', 2, EMPTY_ROOT]);
  const [receipt] = await proofs.ofRound(player, key);
  expect(receipt).toMatchObject({ stage: 1, root: betsRoots[1] });
  const proof = await chainProof(context, chains, { id: key.chainId, round: key.round });
  expect(proof?.betsRoots).toEqual(betsRoots);
});

test('nothing of the second half is there before its books are closed and it is drawn', async () => {
  const key = await nextMatchday();
  const chain = await chains.byId(key.chainId);
  const link = linkOf(game.rules, { round: key.round, stage: 1 });
  await to(key, 1, 'opensAt');
  expect(await chains.seeds(chain, link, link)).toBeNull();
  const open = await view();
  expect(open.next?.earlier).toHaveLength(1);
  expect(open.seedHashOf).toBe(link - 1);
  await to(key, 1, 'closesAt');
  const closed = await view();
  expect(closed.showing).toMatchObject({ round: key.round, stage: 1, drawn: null });
  expect((await results.last(game, chain, 5, null)).map(({ round }) => round)).not.toContain(
    key.round,
  );
  await to(key, 1, 'drawsAt');
  const drawn = await view();
  expect(drawn.showing?.drawn?.outcome).toMatchObject({ matches: expect.any(Array) });
  const listed = async () => (await results.last(game, chain, 5, null)).map(({ round }) => round);
  expect(await listed()).not.toContain(key.round);
  await to(key, 1, 'shownAt');
  expect(await listed()).toContain(key.round);
});

test('bets of another phase, another matchday or at other odds are refused with words', async () => {
  const player = await newPlayer();
  const key = await nextMatchday();
  const before = present(await firstBet(key, 0), 'a bet');
  const old = '赔率或赛程已更新，本单未受理，请按最新赔率重新选择';
  expect(await refusal(place(player, key, 0, { ...before, odds: before.odds + 1 }))).toBe(old);
  expect(await refusal(place(player, key, 0, { ...before, home: before.away }))).toBe(old);
  expect(await refusal(place(player, key, 1, before))).toBe('本局已截止');
  await to(key, 0, 'drawsAt');
  expect(await refusal(place(player, key, 0, before))).toBe('本局已截止');
  await to(key, 1, 'opensAt');
  expect(await refusal(place(player, key, 1, before))).toBe(old);
  const { next } = await view();
  const halves = firstHalves(key.round, present(next?.earlier[0], 'the first half'));
  const live = present(await firstBet(key, 1), 'a bet');
  expect(live.half).toEqual(halves[0]?.score);
  expect(await refusal(place(player, key, 1, { ...live, half: [5, 5] }))).toBe(old);
  expect(await balance(player)).toBe(100_000n);
  expect(footballRules.stages).toHaveLength(2);
});

test('a house that stands still over half time draws both halves, and pays', async () => {
  const player = await newPlayer();
  const key = await nextMatchday();
  await place(player, key, 0, await firstBet(key, 0));
  const chain = await chains.byId(key.chainId);
  const { shownAt } = timesOf(game.rules, chain.startsAt, { round: key.round, stage: 1 });
  clock.set(shownAt);
  await runTables(context, chains);
  await runTables(context, chains);
  const round = await roundOf(key);
  expect([round.state, round.betsRoots[1]]).toEqual(['settled', EMPTY_ROOT]);
});

test('a first half that is not drawn in ten minutes makes the round void, and all comes back', async () => {
  const player = await newPlayer();
  const key = await nextMatchday();
  await place(player, key, 0, await firstBet(key, 0));
  const chain = await chains.byId(key.chainId);
  const { closesAt } = timesOf(game.rules, chain.startsAt, { round: key.round, stage: 0 });
  clock.set(new Date(closesAt.getTime() + 11 * MINUTE_MS));
  await runTables(context, chains);
  expect((await roundOf(key)).state).toBe('void');
  expect(await balance(player)).toBe(100_000n);
});

test('a second half that is not drawn in ten minutes gives the bets of both halves back', async () => {
  const player = await newPlayer();
  const key = await nextMatchday();
  await place(player, key, 0, await firstBet(key, 0));
  await to(key, 1, 'opensAt');
  await place(player, key, 1, await firstBet(key, 1));
  expect(await balance(player)).toBe(98_000n);
  clock.advance(20_000 + 11 * MINUTE_MS);
  await runTables(context, chains);
  expect((await roundOf(key)).state).toBe('void');
  expect(await balance(player)).toBe(100_000n);
});
