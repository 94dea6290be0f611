import type { Queryable } from '@haitang/platform/database/database.ts';
import { hiddenOf } from '../rounds/hidden-players.ts';
import { maskedName } from '../rounds/masked-name.ts';
import { readPlacesOf } from './pond-store.ts';

/** A place of a pond as its pages see it: the name is masked, or null of a hidden player. */
interface SeenPlace {
  readonly place: number;
  readonly name: string | null;
}

/** Who sits where in each of these ponds, for every page of them; two statements for all. */
export async function placesViews(
  database: Queryable,
  ponds: readonly number[],
): Promise<ReadonlyMap<number, readonly SeenPlace[]>> {
  const taken = await readPlacesOf(database, ponds);
  const hidden = await hiddenOf(
    database,
    taken.map(({ player }) => player),
  );
  const views = new Map<number, SeenPlace[]>(ponds.map((pond) => [pond, []]));
  for (const { pond, place, player } of taken)
    views.get(pond)?.push({ place, name: hidden.has(player) ? null : maskedName(player) });
  return views;
}
