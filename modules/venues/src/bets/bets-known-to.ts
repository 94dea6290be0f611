import type { VenuesContext } from '../venues-context.ts';
import { feedReadTo, onePerSupplier } from './bet-feed.ts';
import { readOldestUncounted } from './bet-store.ts';

/**
 * The time up to which every bet of every venue has been received and counted; null while a feed
 * was never read. One silent supplier delays all: callers that wait for this must also limit their
 * wait.
 */
export async function betsKnownTo(context: VenuesContext): Promise<Date | null> {
  const ends = await Promise.all(
    onePerSupplier(context).map((port) => feedReadTo(context, port.supplier)),
  );
  ends.push((await readOldestUncounted(context.database.read)) ?? context.clock.now());
  const known = ends.flatMap((end) => (end === null ? [] : [end.getTime()]));
  return known.length < ends.length ? null : new Date(Math.min(...known));
}
