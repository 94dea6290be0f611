import { businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { type Clock, DAY_MS, HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';

/** The time of a story over several days: it starts at noon, whenever it is run. */
export interface StoryClock {
  /** The venue's clock: it continues normally when the story jumps. */
  readonly venue: Clock;
  readonly lobby: Clock;
  /** Sets the lobby's clock to a moment; never back. */
  readonly goTo: (moment: Date) => void;
}

/**
 * Clocks that run with the real one from the coming noon in Beijing on, so that midnight never
 * falls between two steps of a story.
 */
export function storyClock(): StoryClock {
  const real = systemClock.now();
  const today = later(startOfDay(businessDayOf(real)), 12 * HOUR_MS);
  const noon = real < today ? today : later(today, DAY_MS);
  const toNoon = noon.getTime() - real.getTime();
  let jumped = 0;
  const venue = { now: () => later(systemClock.now(), toNoon) };
  return {
    venue,
    lobby: { now: () => later(venue.now(), jumped) },
    goTo(moment) {
      jumped = moment.getTime() - venue.now().getTime();
    },
  };
}
