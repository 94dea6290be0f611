import type { Clock } from '@haitang/kernel/clock.ts';

/** The machine's clock; the signer compares it with its nodes' blocks and with its own log. */
export const machineClock: Clock = { now: () => new Date() };
