import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { HouseContext } from '../../house-context.ts';
import * as store from './pond-store.ts';

/** How long a place is kept for a page that is gone. */
const KEPT_MS = MINUTE_MS / 2;
const CORNERS = [0, 1, 2, 3];

/** A free corner in the first pond that has one, or null. */
function freeCorner(
  ponds: readonly number[],
  taken: readonly store.TakenPlace[],
): store.PondPlace | null {
  for (const pond of ponds) {
    const busy = taken
      .filter((takenPlace) => takenPlace.pond === pond)
      .map((takenPlace) => takenPlace.place);
    const place = CORNERS.find((corner) => !busy.includes(corner));
    if (place !== undefined) return { pond, place };
  }
  return null;
}

/**
 * Gives a player a place: their own if it is still kept, else a free corner, in a new pond if all
 * are taken.
 */
export async function takePlace(context: HouseContext, player: string): Promise<store.PondPlace> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    await store.insertPond(tx, 1);
    const ponds = await store.lockPonds(tx);
    await store.deletePlaces(tx, later(now, -KEPT_MS));
    const taken = await store.readPlaces(tx);
    const own = taken.find((takenPlace) => takenPlace.player === player);
    if (own !== undefined) {
      await store.writeSeen(tx, [player], now);
      return { pond: own.pond, place: own.place };
    }
    const next = { pond: Math.max(...ponds) + 1, place: 0 };
    const free = freeCorner(ponds, taken) ?? next;
    if (free === next) await store.insertPond(tx, next.pond);
    await store.insertPlace(tx, { ...free, player }, now);
    return free;
  });
}
