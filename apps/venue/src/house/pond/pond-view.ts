import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { HouseContext } from '../../house-context.ts';
import type { PagePond } from '../../wire/page-wire.ts';
import { placesViews } from './places-view.ts';
import { readCaught } from './pond-store.ts';
import { takePlace } from './take-place.ts';

/** Caught fish are named to a page for as long as they could still swim. */
const CAUGHT_MS = 2 * MINUTE_MS;

/** Gives a player a place in a pond, as `takePlace` does, and shows the pond from there. */
export async function pondView(context: HouseContext, player: string): Promise<PagePond> {
  const { pond, place } = await takePlace(context, player);
  const now = context.clock.now();
  const database = context.database.read;
  const views = await placesViews(database, [pond]);
  return {
    pond,
    place,
    places: views.get(pond) ?? [],
    caught: await readCaught(database, pond, later(now, -CAUGHT_MS)),
    serverNow: now.getTime(),
  };
}
