import { setTimeout as wait } from 'node:timers/promises';

interface Run {
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** The commands that this process runs now, by any text that identifies each. */
export interface RunningCommands {
  /** Records a run. Call the returned function, or `end`, when the run is over. */
  start(name: string): () => void;
  end(name: string): void;
  has(name: string): boolean;
  /**
   * Waits until the run is over, for at most `mostMs`; waits that long when the run is not known.
   */
  untilEnded(name: string, mostMs: number): Promise<void>;
}

/** Creates an empty list. The end of a run never ends a later one of the same name. */
export function createRunningCommands(): RunningCommands {
  const runs = new Map<string, Run>();

  function finish(name: string, run: Run): void {
    if (runs.get(name) === run) runs.delete(name);
    run.end();
  }
  return {
    start(name) {
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const run = { ended, end };
      runs.set(name, run);
      return () => finish(name, run);
    },
    end(name) {
      const run = runs.get(name);
      if (run) finish(name, run);
    },
    has: (name) => runs.has(name),
    async untilEnded(name, mostMs) {
      const late = wait(mostMs, undefined, { ref: false });
      await Promise.race([runs.get(name)?.ended ?? late, late]);
    },
  };
}
