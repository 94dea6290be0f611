import type { VenuesContext } from '../venues-context.ts';
import { feedReadTo, onePerSupplier } from './bet-feed.ts';
import { readOldestUncounted } from './bet-store.ts';

/**
 * Up to when every bet of every venue has been told and counted; null while a feed was never read.
 * Another supplier's silence holds all of them up: who waits for this also waits no longer than it
 * must.
 */
export async function betsKnownTo(context: VenuesContext): Promise<Date | null> {
  const ends = await Promise.all(
    onePerSupplier(context).map((port) => feedReadTo(context, port.supplier)),
  );
  ends.push((await readOldestUncounted(context.database.read)) ?? context.clock.now());
  const known = ends.flatMap((end) => (end === null ? [] : [end.getTime()]));
  return known.length < ends.length ? null : new Date(Math.min(...known));
}
