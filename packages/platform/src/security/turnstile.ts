import { refuse } from '@haitang/contract/codes/refuse.ts';

/** Runs a few pieces of work at a time; refuses 429 when too many wait. */
export function createTurnstile(atOnce: number, mostWaiting: number) {
  let inside = 0;
  const line: (() => void)[] = [];
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else inside -= 1;
  };
  const enter = (): Promise<void> => {
    if (inside < atOnce) {
      inside += 1;
      return Promise.resolve();
    }
    if (line.length >= mostWaiting) return Promise.reject(refuse('too-many'));
    return new Promise((resolve) => line.push(resolve));
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
