/** How one reveal moves: every wait, animation and count ends at once when it is skipped. */
export interface Pace {
  /** The player asked for short motion. */
  readonly isQuick: boolean;
  /** The device asks for less motion: positions change without travelling. */
  readonly isStill: boolean;
  /** Waits; not at all on a still device. */
  wait(ms: number): Promise<void>;
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
  let isSkipped = isStill;
  const endings = new Set<() => void>();

  /** Resolves when `start` calls its ending, or at a skip. */
  const ending = (start: (end: () => void) => () => void) =>
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
      if (isSkipped) finish();
    });

  return {
    isQuick,
    isStill,
    wait: (ms) =>
      ending((end) => {
        const timer = setTimeout(end, ms);
        return () => clearTimeout(timer);
      }),
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
