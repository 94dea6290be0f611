import type { Socket } from 'node:net';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';

/** Connections that have not shown yet who they are. */
export interface Strangers {
  /** Lets a connection wait; the one that has waited longest is ended when there are too many. */
  enter(socket: Socket): void;
  /** The connection has shown who it is. */
  know(socket: Socket): void;
  /** Ends a connection whose words nobody we know has signed, and counts it. */
  drop(socket: Socket): void;
  /** The number of all that were dropped. */
  dropped(): number;
}

/**
 * Keeps strangers apart: at most `most` wait at once, so they never fill the places of those we
 * know, and what they say is told in one line a minute with a count, so they fill no log either.
 */
export function createStrangers(
  most: number,
  now: () => number,
  tell: (line: string) => void,
): Strangers {
  const waiting = new Set<Socket>();
  let total = 0;
  let untold = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  return {
    enter: (socket) => {
      waiting.add(socket);
      socket.once('close', () => waiting.delete(socket));
      const [longest] = waiting;
      if (waiting.size > most) longest?.destroy();
    },
    know: (socket) => void waiting.delete(socket),
    drop: (socket) => {
      socket.destroy();
      waiting.delete(socket);
      total += 1;
      untold += 1;
      if (now() - saidAt < MINUTE_MS) return;
      tell(`dropped ${untold} unsigned, ${total} since the start`);
      saidAt = now();
      untold = 0;
    },
    dropped: () => total,
  };
}
