import type { Queryable } from '@haitang/platform/database/database.ts';
import { hiddenOf } from '../rounds/hidden-players.ts';
import { readPlacesOf } from './pond-store.ts';

/** `m1***9`: enough to find oneself, too little to find anybody else. */
const maskedName = (player: string): string => `${player.slice(0, 2)}***${player.slice(-1)}`;

/** A place of a pond as its pages see it: the name is masked, or null of a hidden player. */
interface SeenPlace {
  readonly place: number;
  readonly name: string | null;
}

/** Who sits where in a pond, for every page of it. */
export async function placesView(database: Queryable, pond: number): Promise<readonly SeenPlace[]> {
  const taken = await readPlacesOf(database, pond);
  const hidden = await hiddenOf(
    database,
    taken.map(({ player }) => player),
  );
  return taken.map(({ place, player }) => ({
    place,
    name: hidden.has(player) ? null : maskedName(player),
  }));
}
