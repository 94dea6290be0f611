import { createPace, type Pace } from '../shared/pace.ts';

/** The pace of a page: one part of a round after the other, null while nothing moves. */
export function createPacer(isQuick: () => boolean) {
  let pace: Pace | null = null;
  let isEnding = false;
  const next = (): Pace => {
    pace = createPace(isQuick());
    if (isEnding) pace.skip();
    return pace;
  };
  return {
    now: () => pace,
    next,
    start() {
      isEnding = false;
      return next();
    },
    end() {
      isEnding = true;
      pace?.skip();
    },
    stop() {
      pace = null;
    },
  };
}
