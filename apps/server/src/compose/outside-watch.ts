import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { createLoop } from '@haitang/platform/jobs/loop.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';

const EVERY_MS = 10 * SECOND_MS;
const ANSWER_WITHIN_MS = 3 * SECOND_MS;

/** An outside program that the server can do without: the venue, the chain. */
export interface Neighbour {
  /** Its gauge is `NAME_up`. */
  readonly name: string;
  /** Answers 200 while it is well. */
  readonly url: string;
}

/** Checks the outside programs and reports the result in metrics, in the log and to staff. */
export interface OutsideWatch {
  /** The names that did not answer the last check. */
  readonly down: () => readonly string[];
  check(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).ok;
  } catch {
    return false; // any failure counts as down
  }
}

/** Creates the watch; a program counts as up until a check fails. */
export function createOutsideWatch(
  neighbours: readonly Neighbour[],
  logger: Logger,
  metrics: Metrics,
): OutsideWatch {
  const away = new Set<string>();
  for (const { name } of neighbours) {
    metrics.gauge(`${name}_up`, `1 while the ${name} answers`, () => (away.has(name) ? 0 : 1));
  }
  async function checkOne({ name, url }: Neighbour): Promise<void> {
    const up = await answers(url);
    if (up !== away.has(name)) return;
    if (up) away.delete(name);
    else away.add(name);
    if (up) logger.info({ name }, 'an outside program answers again');
    else logger.warn({ name }, 'an outside program does not answer');
  }
  const check = async (): Promise<void> => void (await Promise.all(neighbours.map(checkOne)));
  const loop = createLoop(check, EVERY_MS, (error) =>
    logger.warn({ error }, 'the outside programs could not be checked'),
  );
  return {
    down: () => [...away],
    check,
    start: () => loop.start(),
    stop: () => loop.stop(),
  };
}
