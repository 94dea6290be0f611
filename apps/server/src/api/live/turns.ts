import { later } from '@haitang/kernel/clock.ts';
import type { Listener, Listeners } from './listeners.ts';

/**
 * Spreads work that each listener needs once in `everyMs` over the polls: each poll takes the share
 * of listeners that the time since the last poll is of `everyMs`. Ten thousand in one poll would
 * block every call of the process. A new listener may wait up to twice `everyMs`.
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
    // The rest of the time counts at the next poll, so that a round never takes longer.
    dealtAt = isWhole ? now : later(dealtAt, (due * everyMs) / count);
    if (turn.length === 0 || isWhole) turn = [...listeners.all()];
    return turn.splice(0, due).filter((listener) => listeners.has(listener));
  };
}
