import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { assertLevelFits } from './assert-level-fits.ts';
import { lockLevels, readComingLevels, readLevels, writeLevel } from './level-store.ts';
import type { DatedLevel } from './vip-level.ts';

/** The row of a level that would count on a day; null for a level the table has not. */
export async function levelOn(
  on: Queryable,
  level: number,
  day: BusinessDay,
): Promise<DatedLevel | null> {
  return (await readLevels(on, day)).find((one) => one.level === level) ?? null;
}

/** Refuses what `setLevel` would refuse at `at`. */
export async function assertSettable(on: Queryable, row: DatedLevel, at: Date): Promise<void> {
  const beside = await readLevels(on, row.startsOn);
  const coming = await readComingLevels(on, row.startsOn);
  assertLevelFits(row, { today: businessDayOf(at), beside, coming });
}

/**
 * Puts a row of the table into force from its day on. Refuses what `assertLevelFits` refuses; a row
 * that was to count from the same day gives way.
 */
export async function setLevel(tx: Tx, row: DatedLevel, at: Date): Promise<void> {
  await lockLevels(tx);
  await assertSettable(tx, row, at);
  await writeLevel(tx, row);
}
