import type { Clock } from '@haitang/kernel/clock.ts';

/** The machine's clock. No other code reads it. */
export const systemClock: Clock = { now: () => new Date() };
