import type { Clock } from '@haitang/kernel/clock.ts';

/** The machine's clock; the only place that reads it. */
export const systemClock: Clock = { now: () => new Date() };
