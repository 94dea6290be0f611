import { createHash } from 'node:crypto';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newSecret } from '@haitang/platform/id-source.ts';
import type { HouseContext } from '../house-context.ts';
import { endedWords } from './seat-words.ts';
import * as store from './session-store.ts';

export type Seat = store.Seat;

/** A launch address is good for one use within this time. */
const LAUNCH_LIFE_MS = MINUTE_MS;
/** A page ends with the lobby's longest session at the latest. */
const PAGE_LIFE_MS = 12 * HOUR_MS;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A single-use token of 256 bits for a launch address; only its hash is kept. */
export async function newLaunch(context: HouseContext, seat: Seat): Promise<string> {
  const token = newSecret();
  const expiresAt = later(context.clock.now(), LAUNCH_LIFE_MS);
  await store.insertLaunch(context.database.read, hashOf(token), seat, expiresAt);
  return token;
}

/**
 * Trades a launch token for a page session, once; older playing pages of the same player and game
 * end. Refuses (expired) a token that is unknown, used or older than a minute.
 */
export async function openPage(
  context: HouseContext,
  launch: string,
): Promise<{ token: string; seat: Seat }> {
  const token = newSecret();
  const at = context.clock.now();
  const seat = await context.database.transaction(async (tx) => {
    const taken = await store.takeLaunch(tx, hashOf(launch), at);
    if (taken === null) return null;
    if (taken.roundId === null) await store.endSessions(tx, taken, at);
    await store.insertSession(tx, hashOf(token), taken, at, later(at, PAGE_LIFE_MS));
    return taken;
  });
  if (seat === null) throw refuse('expired', { words: '进入链接已失效，请从大厅重新打开游戏' });
  return { token, seat };
}

/** A page's seat, with the token it is found by again. */
export interface OpenSeat extends store.SeatState {
  readonly hash: Buffer;
}

/** The seat of a page's token, open or ended. Refuses (expired) a token of no page. */
export async function anySeatOf(context: HouseContext, token: string): Promise<OpenSeat> {
  const hash = hashOf(token);
  const seat = await store.readSession(context.database.read, hash, context.clock.now());
  if (seat === null) throw refuse('expired', { words: endedWords(null) });
  return { ...seat, hash };
}

/** Who sits behind a page's token. Refuses (expired) when the page has ended. */
export async function seatOf(context: HouseContext, token: string): Promise<OpenSeat> {
  const seat = await anySeatOf(context, token);
  if (!seat.open) throw refuse('expired', { words: endedWords(seat.endedBy) });
  return seat;
}

/** How a seat stands now, held until the transaction ends: it cannot be ended beside a bet. */
export async function lockSeat(
  tx: Tx,
  { hash }: OpenSeat,
  at: Date,
): Promise<Pick<store.SeatState, 'open' | 'endedBy'>> {
  return (await store.lockSession(tx, hash, at)) ?? { open: false, endedBy: null };
}

/**
 * Ends a player's open seats for the operator, and launch addresses nobody has opened yet; how many
 * seats. When it returns, no bet from them is under way or will be taken.
 */
export async function endSeats(context: HouseContext, end: store.SeatEnd): Promise<number> {
  const at = context.clock.now();
  return context.database.transaction(async (tx) => {
    await store.endLaunches(tx, end, at);
    return store.endPages(tx, end, at);
  });
}
