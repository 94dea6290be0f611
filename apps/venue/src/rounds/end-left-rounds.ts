import { DAY_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { createLoop, type Loop } from '@haitang/platform/jobs/loop.ts';
import type { HouseContext } from '../house-context.ts';
import { endLeftRounds } from './step-round.ts';

/** A round without a step for this long is ended for its player; the rules of each game say so. */
const LEFT_AFTER_MS = DAY_MS;
const EVERY_MS = 10 * MINUTE_MS;

/** Ends rounds that were left; two houses running it concurrently end nothing twice. */
export function createLeftRoundsLoop(context: HouseContext): Loop {
  const round = async (): Promise<void> => {
    const before = later(context.clock.now(), -LEFT_AFTER_MS);
    const ended = await endLeftRounds(context, { before });
    if (ended > 0) context.logger.info({ ended }, 'rounds that were left have ended');
  };
  return createLoop(round, EVERY_MS, (error) =>
    context.logger.error({ error }, 'rounds that were left could not be ended'),
  );
}
