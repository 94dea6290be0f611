import { performance } from 'node:perf_hooks';
import { History } from '../../tests/faults/ledger-history.ts';

/** The history of a load that also knows the longest time without an acknowledgement. */
export class TimedHistory extends History {
  #last = performance.now();
  #longest = 0;
  #acknowledged = 0;

  override hear(chunk: string): void {
    super.hear(chunk);
    const count = chunk.split('\nok ').length - (chunk.startsWith('ok ') ? 0 : 1);
    if (count === 0) return;
    const now = performance.now();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
    this.#acknowledged += count;
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Starts a new measurement of the longest time without an acknowledgement. */
  restart(): void {
    this.#longest = 0;
    this.#last = performance.now();
  }

  /** In seconds, the time since the last acknowledgement included. */
  get longestSeconds(): number {
    return Math.max(this.#longest, performance.now() - this.#last) / 1_000;
  }
}

/** Asks an address again and again; knows how long it did not answer with 200. */
export function watchReady(url: string) {
  let since = performance.now();
  let longest = 0;
  let open = true;
  const asking = (async () => {
    while (open) {
      const ready = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      const now = performance.now();
      if (ready) {
        longest = Math.max(longest, now - since);
        since = now;
      }
      await new Promise((next) => setTimeout(next, 100));
    }
  })();
  return {
    restart() {
      longest = 0;
      since = performance.now();
    },
    longestSeconds: () => Math.max(longest, performance.now() - since) / 1_000,
    isReady: () => performance.now() - since < 1_000,
    async stop() {
      open = false;
      await asking;
    },
  };
}
