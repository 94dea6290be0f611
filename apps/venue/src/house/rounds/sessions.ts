import { createHash } from 'node:crypto';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newSecret } from '@haitang/platform/id-source.ts';
import type { HouseContext } from '../../house-context.ts';
import type { Locking } from '../chips/chips.ts';
import { endedWords } from './seat-words.ts';
import * as store from './session-store.ts';

export type Seat = store.Seat;
export type LivingSeat = store.LivingSeat;
export type SeatEnd = store.SeatEnd;

/** A launch address works once within this time. */
const LAUNCH_LIFE_MS = MINUTE_MS;
/** A page ends at the latest with the lobby's longest session. */
const PAGE_LIFE_MS = 12 * HOUR_MS;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A single-use token of 256 bits for a launch address; only its hash is stored. */
export async function newLaunch(context: HouseContext, seat: Seat): Promise<string> {
  const token = newSecret();
  const expiresAt = later(context.clock.now(), LAUNCH_LIFE_MS);
  await store.insertLaunch(context.database.read, hashOf(token), seat, expiresAt);
  return token;
}

/**
 * Exchanges a launch token for a page session, once; older playing pages and launches of the
 * same player and game end. Refuses (expired) a token that is unknown, used or older than a minute.
 */
export async function openPage(
  context: HouseContext,
  launch: string,
): Promise<{ token: string; seat: Seat }> {
  const token = newSecret();
  const now = context.clock.now();
  const seat = await context.database.transaction(async (tx) => {
    const taken = await store.takeLaunch(tx, hashOf(launch), now);
    if (taken === null) return null;
    if (taken.roundId === null) {
      // A call that was long on the way must not take the seat of a later launch.
      await store.endOlderLaunches(tx, hashOf(launch), taken, now);
      await store.endSessions(tx, taken, now);
    }
    await store.insertSession(tx, hashOf(token), taken, now, later(now, PAGE_LIFE_MS));
    return taken;
  });
  if (seat === null) throw refuse('expired', { words: '进入链接已失效，请从大厅重新打开游戏' });
  return { token, seat };
}

/** A page's seat, with its token. */
export interface OpenSeat extends store.SeatState {
  readonly hash: Buffer;
}

/** The seat of a page's token, open or ended. Refuses (expired) a token without a page. */
export async function anySeatOf(context: HouseContext, token: string): Promise<OpenSeat> {
  const hash = hashOf(token);
  const seat = await store.readSession(context.database.read, hash, context.clock.now());
  if (seat === null) throw refuse('expired', { words: endedWords(null) });
  return { ...seat, hash };
}

/** The open seat of a page's token. Refuses (expired) if the page has ended. */
export async function seatOf(context: HouseContext, token: string): Promise<OpenSeat> {
  const seat = await anySeatOf(context, token);
  if (!seat.open) throw refuse('expired', { words: endedWords(seat.endedBy) });
  return seat;
}

/** Those of these seats that are still open, by the hexadecimal text of their hash. */
export const openSeats = (
  context: HouseContext,
  seats: readonly OpenSeat[],
): Promise<ReadonlySet<string>> =>
  store.readOpen(
    context.database.read,
    seats.map(({ hash }) => hash),
    context.clock.now(),
  );

/** The state of a seat that no longer exists. */
export const NO_SEAT: LivingSeat = { open: false, endedBy: null };

/**
 * The states of seats by the hexadecimal text of their hash, locked until the transaction ends, so
 * that none can end during a bet. With `skip`, those that somebody else holds are left out.
 */
export const lockSeats = (
  tx: Tx,
  hashes: readonly Buffer[],
  how: Locking,
  now: Date,
): Promise<ReadonlyMap<string, LivingSeat>> => store.lockSessions(tx, hashes, how, now);

/** The state of one seat, locked in the same way. */
export const lockSeat = async (tx: Tx, { hash }: OpenSeat, now: Date): Promise<LivingSeat> =>
  (await lockSeats(tx, [hash], 'wait', now)).get(hash.toString('hex')) ?? NO_SEAT;

/** Ends a player's open seats and unopened launch addresses; returns the number of seats. */
export async function endOpenSeats(tx: Tx, end: store.SeatEnd, now: Date): Promise<number> {
  await store.endLaunches(tx, end, now);
  return store.endPages(tx, end, now);
}
