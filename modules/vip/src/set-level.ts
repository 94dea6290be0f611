import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { assertLevelFits } from './assert-level-fits.ts';
import { lockLevels, readComingLevels, readLevels, writeLevel } from './level-store.ts';
import type { DatedLevel } from './vip-level.ts';

/** The row of a level in force on a day; null for an unknown level. */
export async function levelOn(
  on: Queryable,
  level: number,
  day: BusinessDay,
): Promise<DatedLevel | null> {
  return (await readLevels(on, day)).find((one) => one.level === level) ?? null;
}

/** Refuses as `setLevel` would at `at`. */
export async function assertSettable(on: Queryable, row: DatedLevel, at: Date): Promise<void> {
  const beside = await readLevels(on, row.startsOn);
  const coming = await readComingLevels(on, row.startsOn);
  assertLevelFits(row, { today: businessDayOf(at), beside, coming });
}

/**
 * Puts a row of the table into force from its day on. Refuses as `assertLevelFits` does; replaces a
 * row for the same day.
 */
export async function setLevel(tx: Tx, row: DatedLevel, at: Date): Promise<void> {
  await lockLevels(tx);
  await assertSettable(tx, row, at);
  await writeLevel(tx, row);
}
