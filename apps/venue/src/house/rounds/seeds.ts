import { randomBytes } from 'node:crypto';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { seedHash } from '../../fairness/fair-stream.ts';
import type { HouseContext } from '../../house-context.ts';
import type { Locking } from '../chips/chips.ts';
import { hasOpenRound } from './open-round-store.ts';
import * as store from './seed-store.ts';

export type SeedPair = store.SeedPair;

/** The public part of the active pair: never a server seed. */
export interface PublicSeeds {
  readonly serverSeedHash: string;
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The result of a rotation: the ended seed, and the new pair. */
export interface Rotation {
  readonly revealed: { readonly serverSeed: string; readonly serverSeedHash: string };
  readonly seeds: PublicSeeds;
}

const CLIENT_SEED_FORM = /^[\x21-\x7e]{1,64}$/;
const newServerSeed = (): string => randomBytes(32).toString('hex');

function pairOf(serverSeed: string, clientSeed: string): SeedPair {
  const nextServerSeed = newServerSeed();
  return {
    id: newId(),
    serverSeed,
    serverSeedHash: seedHash(serverSeed),
    nextServerSeed,
    nextServerSeedHash: seedHash(nextServerSeed),
    clientSeed,
    nonce: 0,
  };
}

const publicPart = (pair: SeedPair): PublicSeeds => ({
  serverSeedHash: pair.serverSeedHash,
  nextServerSeedHash: pair.nextServerSeedHash,
  clientSeed: pair.clientSeed,
  nonce: pair.nonce,
});

const firstPair = (): SeedPair => pairOf(newServerSeed(), randomBytes(8).toString('hex'));

/** A player's pairs that may end, one after the other, while a transaction waits for the next. */
const MOST_ENDED = 10;

/**
 * The active pairs of players, locked; first ones are created on demand. With `skip`, players whose
 * pair somebody else holds are left out.
 */
export async function lockedSeedsOf(
  tx: Tx,
  players: readonly string[],
  how: Locking,
  now: Date,
): Promise<ReadonlyMap<string, SeedPair>> {
  let held = await store.lockSeeds(tx, players, how);
  for (let more = how === 'skip' ? 1 : MOST_ENDED; more > 0; more -= 1) {
    const missing = players.filter((player) => !held.has(player));
    if (missing.length === 0) break;
    await store.insertSeeds(tx, new Map(missing.map((player) => [player, firstPair()])), now);
    held = new Map([...held, ...(await store.lockSeeds(tx, missing, how))]);
  }
  return held;
}

/** The active pair of a player, locked; the first one is created on demand. */
export const lockedSeeds = async (tx: Tx, player: string, now: Date): Promise<SeedPair> =>
  present((await lockedSeedsOf(tx, [player], 'wait', now)).get(player), 'the seeds of a player');

/** The server seed of a pair, for draws; it is never shown before the pair has ended. */
export const serverSeedOf = async (tx: Tx, id: string): Promise<string> =>
  present(await store.readServerSeed(tx, id), 'the seed pair of a round');

/** Refuses (condition) a change of seeds while a round of the pair is open. */
async function assertNoneOpen(tx: Tx, pairId: string): Promise<void> {
  if (!(await hasOpenRound(tx, pairId))) return;
  throw refuse('condition', { words: '您有一局尚未完成，完成后才能更换种子' });
}

/** Uses one number of a locked pair. */
export const countBet = (tx: Tx, pair: SeedPair): Promise<void> =>
  store.writeNonces(tx, [{ id: pair.id, nonce: pair.nonce + 1 }]);

/** Writes the next numbers of locked pairs, of which bets have used those before. */
export const countBets = (
  tx: Tx,
  pairs: readonly Pick<SeedPair, 'id' | 'nonce'>[],
): Promise<void> => store.writeNonces(tx, pairs);

/** The commitment before play: the hash, the next hash, the client seed and the next number. */
export async function showSeeds(context: HouseContext, player: string): Promise<PublicSeeds> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => publicPart(await lockedSeeds(tx, player, now)));
}

/**
 * Sets the player's own seed for later bets. Refuses (malformed) blanks and more than 64
 * characters, and (condition) while a round is open.
 */
export async function changeClientSeed(
  context: HouseContext,
  player: string,
  clientSeed: string,
): Promise<PublicSeeds> {
  if (!CLIENT_SEED_FORM.test(clientSeed)) {
    throw refuse('malformed', { words: '客户端种子为 1 至 64 位字母、数字或符号，不含空格' });
  }
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const pair = await lockedSeeds(tx, player, now);
    await assertNoneOpen(tx, pair.id);
    await store.writeClientSeed(tx, pair.id, clientSeed);
    return publicPart({ ...pair, clientSeed });
  });
}

/** Ends a locked pair; its announced next server seed begins a new one. */
async function rotated(tx: Tx, player: string, pair: SeedPair, now: Date): Promise<Rotation> {
  const { id, serverSeed, serverSeedHash, nextServerSeed, clientSeed } = pair;
  await assertNoneOpen(tx, id);
  await store.writeRevealed(tx, id, now);
  const next = pairOf(nextServerSeed, clientSeed);
  await store.insertSeeds(tx, new Map([[player, next]]), now);
  return { revealed: { serverSeed, serverSeedHash }, seeds: publicPart(next) };
}

/**
 * Ends the player's pair with this hash: reveals its server seed, replaces it with the announced
 * next one and counts from 0 again. A pair that has ended is revealed again, and nothing changes.
 * Null if the player has no such pair. Refuses (condition) while a round of the pair is open: its
 * seed would be known.
 */
export async function endPair(
  context: HouseContext,
  player: string,
  hash: string,
): Promise<Rotation | null> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const pair = await lockedSeeds(tx, player, now);
    if (pair.serverSeedHash === hash) return rotated(tx, player, pair, now);
    const serverSeed = await store.readEndedSeed(tx, player, hash);
    if (serverSeed === null) return null;
    return { revealed: { serverSeed, serverSeedHash: hash }, seeds: publicPart(pair) };
  });
}

/** Hashes of these pairs, and the server seeds of rotated ones. */
export const publishedSeeds = (context: HouseContext, ids: readonly string[]) =>
  store.readPublished(context.database.read, ids);
