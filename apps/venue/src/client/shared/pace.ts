/** How one reveal moves: every wait, animation and count ends at once when it is skipped. */
export interface Pace {
  /** The player asked for short motion. */
  readonly isQuick: boolean;
  /** The device asks for less motion: positions change without travelling. */
  readonly isStill: boolean;
  /** Waits; not at all on a still device. */
  wait(ms: number): Promise<void>;
  /** Waits on a still device as well: what is shown meanwhile is to be seen. */
  hold(ms: number): Promise<void>;
  /** Runs an animation to its end. */
  run(animation: Animation): Promise<void>;
  /** Calls `onFrame` with 0 to 1 once a frame, lastly with 1. */
  count(ms: number, onFrame: (progress: number) => void): Promise<void>;
  /** Ends all motion of this reveal. */
  skip(): void;
}

/** A pace for one reveal. */
export function createPace(isQuick: boolean): Pace {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isSkipped = false;
  const endings = new Set<() => void>();

  /** Resolves when `start` calls its ending, or at a skip; at once if `isOver`. */
  const ending = (start: (end: () => void) => () => void, isOver = isStill) =>
    new Promise<void>((resolve) => {
      const end = () => {
        endings.delete(finish);
        resolve();
      };
      const finish = () => {
        stop();
        end();
      };
      const stop = start(end);
      endings.add(finish);
      if (isSkipped || isOver) finish();
    });
  const timed = (ms: number) => (end: () => void) => {
    const timer = setTimeout(end, ms);
    return () => clearTimeout(timer);
  };

  return {
    isQuick,
    isStill,
    wait: (ms) => ending(timed(ms)),
    hold: (ms) => ending(timed(ms), false),
    run: (animation) =>
      ending((end) => {
        animation.finished.then(end, end);
        return () => animation.finish();
      }),
    count: (ms, onFrame) =>
      ending((end) => {
        let frame = 0;
        let started: number | null = null;
        const step = (now: number) => {
          started ??= now;
          const progress = Math.min(1, (now - started) / ms);
          onFrame(progress);
          if (progress < 1) frame = requestAnimationFrame(step);
          else end();
        };
        frame = requestAnimationFrame(step);
        return () => {
          cancelAnimationFrame(frame);
          onFrame(1);
        };
      }),
    skip() {
      isSkipped = true;
      for (const finish of [...endings]) finish();
    },
  };
}
