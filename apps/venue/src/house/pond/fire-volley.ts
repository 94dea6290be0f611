import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type Cny, cny, isZero, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { idFromKey, newId } from '@haitang/platform/id-source.ts';
import { fairStream } from '../../fairness/fair-stream.ts';
import { type Fired, fireShot } from '../../games/whale-fall/fire-shot.ts';
import {
  costOf,
  kindsOf,
  type Shot,
  stakeOfVolley,
  type Volley,
  type VolleyOutcome,
  whaleRules,
} from '../../games/whale-fall/whale-rules.ts';
import type { HouseContext } from '../../house-context.ts';
import { credit, debit, lockWallet } from '../chips/chips.ts';
import type { PondGame } from '../rounds/games.ts';
import { type KeptRound, keepRound, roundOfKey } from '../rounds/keep-round.ts';
import { claimKey } from '../rounds/page-keys.ts';
import { countBets, type SeedPair } from '../rounds/seeds.ts';
import { type Fate, type SentShot, targetsOf } from './judge-shot.ts';
import { insertVolley, lockPlace, type PondPlace, readCaught, writeSeen } from './pond-store.ts';
import type { ShotRates } from './shot-rates.ts';

/** No fish stays longer than this, and a caught one does not come back. */
const CAUGHT_MS = 2 * MINUTE_MS;

export interface VolleyOrder {
  readonly player: string;
  readonly game: PondGame;
  /** The page's key, a UUID created before the first try. */
  readonly key: string;
  readonly pond: number;
  readonly shots: readonly SentShot[];
}

/** What became of a volley; without a round if no shot counted. */
export interface FiredRound {
  readonly round: KeptRound | null;
  /** For each sent shot. */
  readonly fates: readonly Fate[];
}

/** The volley, or why none was taken. */
export type PlacedVolley<Stop> =
  | { readonly fired: FiredRound; readonly stop: null }
  | { readonly fired: null; readonly stop: Stop };

const isSameShot = (kept: Shot, sent: SentShot | undefined): boolean =>
  sent !== undefined &&
  kept.at === sent.at &&
  kept.weapon === sent.weapon &&
  kept.level === sent.level &&
  kept.fish.length === sent.fish.length &&
  kept.fish.every(({ id }) => sent.fish.includes(id));

/** The volley that a repeat requests. Refuses a key that was used for other shots. */
function repeated(known: KeptRound, { game, shots }: VolleyOrder): FiredRound {
  const kept = known.gameCode === game.code ? whaleRules.readChoice(known.choice) : null;
  if (kept === null || !kept.shots.every((shot) => isSameShot(shot, shots[shot.place]))) {
    throw refuse('key-reused');
  }
  const places = new Set(kept.shots.map(({ place }) => place));
  const fates = shots.map((_, place): Fate => (places.has(place) ? 'fired' : 'gone'));
  return { round: known, fates };
}

/** What a volley is decided from. */
interface Sea {
  readonly now: number;
  readonly caught: readonly number[];
  readonly balance: bigint;
  /** Whether a weapon of the player may fire again now. */
  readonly mayFire: (shot: SentShot) => boolean;
  /** The draws of the shot with this place among those that count. */
  readonly streamOf: (number: number) => () => number;
}

interface Decided {
  readonly shots: readonly Shot[];
  readonly fired: readonly Fired[];
  readonly fates: readonly Fate[];
  /** The fish that are caught by it. */
  readonly caught: readonly number[];
}

/** Decides the shots in their order: a fish that one catches is gone for the next. */
function decide({ pond, shots: sent }: VolleyOrder, sea: Sea): Decided {
  const [shots, fired, fates, own]: [Shot[], Fired[], Fate[], number[]] = [[], [], [], []];
  const caught = new Set(sea.caught);
  let left = sea.balance;
  const judge = (sentShot: SentShot, place: number): Fate => {
    const fish = targetsOf(sentShot, { pond, now: sea.now, caught });
    if (typeof fish === 'string') return fish;
    const { at, weapon, level } = sentShot;
    const shot: Shot = { place, at, weapon, level, fish };
    const cost = BigInt(costOf(shot));
    if (cost > left) return 'money';
    if (!sea.mayFire(sentShot)) return 'rate';
    const next = sea.streamOf(shots.length);
    const result = fireShot(next, { weapon, level, kinds: kindsOf(shot) });
    left -= cost;
    shots.push(shot);
    fired.push(result);
    const taken = fish.filter((_, nth) => (result.hits[nth] ?? 0) > 0).map(({ id }) => id);
    for (const id of taken) caught.add(id);
    own.push(...taken);
    return 'fired';
  };
  for (const [place, sentShot] of sent.entries()) fates.push(judge(sentShot, place));
  return { shots, fired, fates, caught: own };
}

/** Books a decided volley: one movement of stakes, one of what it paid, and its round. */
async function book(
  tx: Tx,
  { player, game, key }: VolleyOrder,
  { shots, fired, caught }: Decided,
  surroundings: { readonly place: PondPlace; readonly pair: SeedPair; readonly now: Date },
): Promise<KeptRound> {
  const choice: Volley = { pond: surroundings.place.pond, shots };
  const outcome: VolleyOutcome = { shots: fired };
  const id = newId();
  const wallet = { player, product: game.product };
  const money = {
    stake: cny(stakeOfVolley(choice)),
    payout: cny(BigInt(fired.reduce((sum, { pay }) => sum + pay, 0))),
  };
  const change = { reference: id, occurredAt: surroundings.now };
  const left = await debit(tx, wallet, 'stake', { ...change, amount: money.stake });
  const balanceAfter = isZero(money.payout)
    ? left
    : await credit(tx, wallet, 'payout', { ...change, amount: money.payout });
  await countBets(tx, [
    { id: surroundings.pair.id, nonce: surroundings.pair.nonce + shots.length },
  ]);
  const round: KeptRound = {
    id,
    ...wallet,
    gameCode: game.code,
    roundKey: key,
    choice,
    ...money,
    added: zero('CNY'),
    outcome,
    balanceAfter,
    seedPairId: surroundings.pair.id,
    clientSeed: surroundings.pair.clientSeed,
    nonce: surroundings.pair.nonce,
    betId: idFromKey(`bet:${id}`),
    winId: idFromKey(`win:${id}`),
    playedAt: surroundings.now,
    chain: null,
  };
  await keepRound(tx, round, present(game.odds(choice), 'the odds of a volley'));
  await insertVolley(tx, { ...surroundings.place, roundId: id, caught }, surroundings.now);
  return round;
}

/** Fires from a locked wallet and pond. */
async function fireFrom(
  context: HouseContext,
  rates: ShotRates,
  tx: Tx,
  order: VolleyOrder,
  balance: Cny,
): Promise<FiredRound> {
  const { player } = order;
  const now = context.clock.now();
  const pair = await claimKey(tx, order, now);
  const place = await lockPlace(tx, player);
  if (place?.pond !== order.pond) {
    throw refuse('condition', { words: '席位已释放，正在重新入座，本次发射未扣款' });
  }
  const decided = decide(order, {
    now: now.getTime(),
    caught: await readCaught(tx, order.pond, later(now, -CAUGHT_MS)),
    balance: balance.minor,
    mayFire: ({ weapon }) => rates.take(player, weapon, now.getTime()),
    streamOf: (number) => fairStream({ ...pair, nonce: pair.nonce + number }),
  });
  if (decided.shots.length === 0) return { round: null, fates: decided.fates };
  await writeSeen(tx, [player], now);
  const round = await book(tx, order, decided, { place, pair, now });
  return { round, fates: decided.fates };
}

/**
 * Fires a volley in one transaction: every shot that counts is decided by the player's seeds and
 * a number of its own, in the order sent. Shots at fish that are gone, shots that came too late,
 * too fast or that the balance does not cover are void: they cost nothing and use no number. The
 * same key returns the same volley permanently. `admit` is called before the stake, as in
 * `placeBet`. Refusals: key-reused, and condition without a place in this pond.
 */
export async function fireVolley<Stop>(
  context: HouseContext,
  rates: ShotRates,
  order: VolleyOrder,
  admit: (tx: Tx) => Promise<Stop | null>,
): Promise<PlacedVolley<Stop>> {
  const wallet = { player: order.player, product: order.game.product };
  const place = async (tx: Tx): Promise<PlacedVolley<Stop>> => {
    const balance = await lockWallet(tx, wallet);
    const known = await roundOfKey(tx, order.player, order.key);
    if (known !== null) return { fired: repeated(known, order), stop: null };
    const stop = await admit(tx);
    if (stop !== null) return { fired: null, stop };
    const fired = await fireFrom(context, rates, tx, order, balance ?? zero('CNY'));
    return { fired, stop: null };
  };
  return context.database.attempt(place, ({ fired }) => fired?.round !== null);
}

/** The volley of an earlier try, or null. Refuses a key that was used for other shots. */
export async function knownVolley(
  context: HouseContext,
  order: VolleyOrder,
): Promise<FiredRound | null> {
  const known = await roundOfKey(context.database.read, order.player, order.key);
  return known && repeated(known, order);
}
