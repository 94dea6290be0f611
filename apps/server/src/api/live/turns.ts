import { later } from '@haitang/kernel/clock.ts';
import type { Listener, Listeners } from './listeners.ts';

/**
 * Deals out over the polls what is done with each listener once in `everyMs`: as many of them, in
 * turn, as the time since the last deal is of the whole. All ten thousand at one poll would hold up
 * every call of the process. A new one may wait for its turn twice as long.
 */
export function createTurns(listeners: Listeners, everyMs: number, from: Date) {
  let dealtAt = from;
  let turn: Listener[] = [];
  return (now: Date): readonly Listener[] => {
    const count = listeners.count();
    const since = now.getTime() - dealtAt.getTime();
    const isWhole = since >= everyMs;
    const due = isWhole ? count : Math.floor((count * since) / everyMs);
    if (due <= 0) return [];
    // What is left of the time counts with the next poll: the round never takes longer for it.
    dealtAt = isWhole ? now : later(dealtAt, (due * everyMs) / count);
    if (turn.length === 0 || isWhole) turn = [...listeners.all()];
    return turn.splice(0, due).filter((one) => listeners.has(one));
  };
}
