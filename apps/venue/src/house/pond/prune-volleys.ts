import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { inSlices } from '@haitang/platform/database/in-slices.ts';
import { createLoop, type Loop } from '@haitang/platform/jobs/loop.ts';
import type { HouseContext } from '../../house-context.ts';
import { deleteVolleys } from './pond-store.ts';

/** How long volleys are kept for the others in the pond; longer than any fish stays. */
const KEPT_MS = 5 * MINUTE_MS;

/**
 * Deletes what nobody follows any more, some rows at a time; returns their number. Not when a place
 * is taken: that holds the locks of all ponds.
 */
export function pruneVolleys({ database, clock }: HouseContext, most?: number): Promise<number> {
  const before = later(clock.now(), -KEPT_MS);
  return inSlices((some) => deleteVolleys(database.read, before, some), most);
}

/** Runs it as often as volleys become old; two houses at once delete nothing twice. */
export function createVolleysLoop(context: HouseContext): Loop {
  const round = async (): Promise<void> => void (await pruneVolleys(context));
  return createLoop(round, KEPT_MS, (error) =>
    context.logger.error({ error }, 'old volleys could not be deleted'),
  );
}
