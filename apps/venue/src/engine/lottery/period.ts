import { assert } from '@haitang/kernel/assert.ts';
import type { LotteryClock } from './lottery-game.ts';

const DAY_MS = 86_400_000;
/** Beijing is eight hours before UTC and has no summer time. */
const BEIJING_MS = 8 * 3_600_000;

/** The Beijing day of an instant: `20260730`. */
export const beijingDay = (moment: Date): string =>
  new Date(moment.getTime() + BEIJING_MS).toISOString().slice(0, 10).replaceAll('-', '');

/**
 * The number of the period that starts here: the Beijing day and its place in the day with four
 * digits, `202607300721`. Periods last `length` milliseconds, a whole part of a day; refuses
 * (assertion) a start between two periods.
 */
export function periodOf(startsAt: Date, length: number): string {
  const inDay = (startsAt.getTime() + BEIJING_MS) % DAY_MS;
  assert(DAY_MS % length === 0 && inDay % length === 0, 'periods are aligned to the Beijing day');
  return beijingDay(startsAt) + String(inDay / length + 1).padStart(4, '0');
}

/** When the period of a round starts: its bets are taken from the close of the one before. */
export const periodStart = ({ closed }: LotteryClock, startsAt: Date): Date =>
  new Date(startsAt.getTime() + closed);

/** How numbers of a daily chain become periods: the chain starts with the first period of a day. */
export const periodOfRound = (clock: LotteryClock, chainStart: number, round: number): string => {
  const startsAt = new Date(chainStart + (round - 1) * clock.length);
  return periodOf(periodStart(clock, startsAt), clock.length);
};
