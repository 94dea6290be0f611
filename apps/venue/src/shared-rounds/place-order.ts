import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  type Cny,
  cny,
  compare,
  formatMoney,
  groupedMoney,
  subtract,
} from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { idFromKey, newId } from '@haitang/platform/id-source.ts';
import { debit, lockWallet } from '../chips/chips.ts';
import { linkOf, type StagePlace, timesOf } from '../engine/shared-clock.ts';
import type { RoundPlace } from '../engine/shared-rules.ts';
import { seedHash } from '../fairness/fair-stream.ts';
import type { HouseContext } from '../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { lockClosedThrough } from './chain-store.ts';
import { type Chain, type Chains, newestLink } from './chains.ts';
import { heldPayouts } from './held-payouts.ts';
import { insertOrder, type Order, readOrderByKey, readStaked } from './order-store.ts';
import { readSlip, type Slip, type SlipBet, stakeOf, storedBets } from './read-slip.ts';
import { receiptText } from './receipt.ts';
import { lockBooks, type RoundKey, writeBooks } from './shared-round-store.ts';
import { roundPlace } from './stage-place.ts';

/** A slip as a page sends it. */
export interface SlipOrder extends StagePlace {
  readonly player: string;
  readonly game: SharedGame;
  /** The page's key, a UUID created before the first try. */
  readonly key: string;
  readonly bets: readonly SlipBet[];
}

/** The order, or why none was taken. */
export type Ordered<Stop> =
  | { readonly order: Order; readonly stop: null }
  | { readonly order: null; readonly stop: Stop };

/** The most that a player stakes in a round: 50,000.00. */
const MOST_STAKED = cny(5_000_000n);
/** The most that the house may lose in a round: 2,000,000.00. */
const MOST_OWED = 200_000_000n;
/** The most slips of a player in a round. */
const MOST_ORDERS = 100;

export const OVER = { words: '本局已截止' };
const FULL = { words: '本局该注项已满' };

/** The bets of a slip as they would be stored; null for one the rules do not read. */
function normalBets({ rules }: SharedGame, bets: readonly SlipBet[], place: RoundPlace) {
  const read = bets.map((one) => {
    const stake = stakeOf(one);
    return { bet: rules.readBet(one.bet, stake, place), stake };
  });
  return storedBets(read);
}

/** The order that a repeat asks for. Refuses a key that was used for another slip. */
async function repeated(chains: Chains, known: Order, slip: SlipOrder): Promise<Order> {
  const { game, round, stage } = slip;
  const chain = await chains.byId(known.chainId);
  const isHere = chain.gameCode === game.code && known.round === round && known.stage === stage;
  const place = isHere ? await roundPlace(chains, game, chain, slip) : null;
  const isSame =
    place !== null && isDeepStrictEqual(known.bets, normalBets(game, slip.bets, place));
  if (!isSame) throw refuse('key-reused');
  return known;
}

/** The slip as the rules read it, in a stage that takes bets now. Refuses (condition) others. */
export async function readOpen(
  chains: Chains,
  chain: Chain,
  slip: SlipOrder,
  now: Date,
): Promise<Slip> {
  const { game, round, stage } = slip;
  const { rules } = game;
  const isPlayed = round >= chain.firstRound && round <= chain.rounds;
  if (!isPlayed || stage >= rules.stages.length) throw refuse('condition', OVER);
  const { opensAt, closesAt } = timesOf(rules, chain.startsAt, slip);
  if (now < opensAt || now >= closesAt) throw refuse('condition', OVER);
  const place = await roundPlace(chains, game, chain, slip);
  if (place === null) throw refuse('condition', { words: '本局尚未开放，请稍候' });
  return readSlip(rules, slip.bets, place);
}

/** Refuses (condition) more slips or stakes in a round than one player may have. */
export async function assertWithin(
  tx: Tx,
  player: string,
  key: RoundKey,
  stake: Cny,
): Promise<void> {
  const { orders, stake: before } = await readStaked(tx, player, key);
  if (orders >= MOST_ORDERS) throw refuse('condition', { words: `每局最多 ${MOST_ORDERS} 单` });
  if (before + stake.minor > MOST_STAKED.minor) {
    throw refuse('condition', { words: `每局投注合计最高 ${groupedMoney(MOST_STAKED)}` });
  }
}

/** The newest public seed of a chain and its link: what later seeds lead back to. */
export async function newestSeed(chains: Chains, game: SharedGame, chain: Chain, now: Date) {
  const shown = newestLink(game.rules, chain, 'shownAt', now);
  const first = linkOf(game.rules, { round: chain.firstRound, stage: 0 });
  const seeds = shown < first ? null : await chains.seeds(chain, shown, shown);
  return seeds?.[0] === undefined
    ? { seedHash: chain.firstSeed, seedHashOf: 0 }
    : { seedHash: seeds[0], seedHashOf: shown };
}

/** Takes the stake of a read slip in a locked wallet and enters the order in the round's books. */
export async function enter(
  tx: Tx,
  of: { readonly slip: SlipOrder; readonly read: Slip; readonly chain: Chain; readonly at: Date },
  newest: { readonly seedHash: string; readonly seedHashOf: number },
): Promise<Order> {
  const { slip, read, chain, at } = of;
  const { player, game, round, stage } = slip;
  const id = newId();
  const key = { chainId: chain.id, round };
  const change = { amount: read.stake, reference: id, occurredAt: at };
  await debit(tx, { player, product: game.product }, 'stake', change);
  // Last, and for the shortest time: all bets of the round wait for each other here.
  const books = await lockBooks(tx, key, stage, game.rules.classes);
  if (books?.state !== 'open' || books.stage !== stage) throw refuse('condition', OVER);
  const liability = books.liability.map((one, at) => BigInt(one) + (read.liability[at] ?? 0n));
  if (liability.some((one) => one > MOST_OWED)) throw refuse('condition', FULL);
  const seq = books.seq + 1;
  const bets = storedBets(read.bets);
  const stake = formatMoney(read.stake);
  const facts = { table: game.code, chain: chain.id, round, stage, seq, bets, stake, ...newest };
  const order: Order = {
    ...key,
    id,
    player,
    product: game.product,
    stage,
    orderKey: slip.key,
    bets,
    stake: read.stake,
    seq,
    receipt: receiptText(facts, at),
    placedAt: at,
    cancelledAt: null,
    payout: null,
    pursuitId: null,
  };
  await writeBooks(tx, key, seq, liability);
  const { firstSeed: seed, salt } = chain;
  const pair = { id: pairOf(chain.id, player), seed, hash: seedHash(seed), salt };
  await insertOrder(tx, order, pair);
  return order;
}

/** The seed pair of a player in a chain. */
export const pairOf = (chainId: string, player: string): string =>
  idFromKey(`chain:${chainId}:${player}`);

/**
 * Takes a slip in one transaction: debits its stake and stores the order with its receipt. The same
 * key returns the same order permanently. `admit` is called in the transaction before the stake, as
 * in `placeBet`. Refusals: malformed, above-balance, key-reused, and condition if the stage takes
 * no bets, the round owes too much or the player staked too much in it.
 */
export async function placeOrder<Stop>(
  context: HouseContext,
  chains: Chains,
  slip: SlipOrder,
  admit: (tx: Tx) => Promise<Stop | null>,
): Promise<Ordered<Stop>> {
  const { player, game } = slip;
  const wallet = { player, product: game.product };
  const chain = await chains.at(game, context.clock.now());
  const newest = await newestSeed(chains, game, chain, context.clock.now());
  const place = async (tx: Tx): Promise<Ordered<Stop>> => {
    const balance = await lockWallet(tx, wallet);
    // Read after the lock: two tries of one key wait for each other here.
    const known = await readOrderByKey(tx, player, slip.key);
    if (known !== null) return { order: await repeated(chains, known, slip), stop: null };
    const stop = await admit(tx);
    if (stop !== null) return { order: null, stop };
    const at = context.clock.now();
    const read = await readOpen(chains, chain, slip, at);
    const closed = await lockClosedThrough(tx, chain.id);
    if (linkOf(game.rules, slip) <= closed) throw refuse('condition', OVER);
    const held = await heldPayouts(tx, chains, wallet, at);
    const isShort = balance === null || compare(subtract(balance, held), read.stake) < 0;
    if (isShort) throw refuse('above-balance');
    await assertWithin(tx, player, { chainId: chain.id, round: slip.round }, read.stake);
    return { order: await enter(tx, { slip, read, chain, at }, newest), stop: null };
  };
  return context.database.attempt(place, ({ order }) => order !== null);
}

/** The order of an earlier try of this slip, or null. Refuses a key used for another slip. */
export async function knownOrder(
  context: HouseContext,
  chains: Chains,
  slip: SlipOrder,
): Promise<Order | null> {
  const known = await readOrderByKey(context.database.read, slip.player, slip.key);
  return known && repeated(chains, known, slip);
}
