import { DAY_MS, later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { quietUntil } from './quiet-until.ts';
import type { WaitingPush } from './waiting-store.ts';

/** A message that was not taken within a day is given up: it would be news no more. */
export const LIVES_MS = DAY_MS;
/** Tries of one message to one device. */
export const MOST_TRIES = 4;
const FIRST_WAIT_MS = 30 * SECOND_MS;

/** How long after its nth try (from 1) a message waits: half a minute, then four times as long. */
export const waitAfter = (tries: number): number => FIRST_WAIT_MS * 4 ** (tries - 1);

/** `drop` gives it up; a date postpones it to then, which counts as no try. */
export type Decision = 'send' | 'drop' | Date;

/**
 * Decides about a message that is due: what is too old, tried too often or wanted no more goes, and
 * so does what may not be sent (`barred`); quiet hours delay all but safety.
 */
export function decidePush(push: WaitingPush, barred: boolean, now: Date): Decision {
  const { topic, choice, createdAt, tries } = push;
  if (tries >= MOST_TRIES || now >= later(createdAt, LIVES_MS)) return 'drop';
  if (barred || !choice[topic]) return 'drop';
  if (topic === 'safety') return 'send';
  return quietUntil(choice, now) ?? 'send';
}
