import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { assertLevelFits } from './assert-level-fits.ts';
import { comingVipLevels, vipLevels } from './level-of.ts';
import { lockLevels, writeLevel } from './level-store.ts';
import type { DatedLevel } from './vip-level.ts';

/** The row of a level in force on a day; null for an unknown level. */
export async function levelOn(
  database: Queryable,
  level: number,
  day: BusinessDay,
): Promise<DatedLevel | null> {
  return (await vipLevels(database, day)).find((datedLevel) => datedLevel.level === level) ?? null;
}

/** Refuses as `setLevel` would at `moment`. */
export async function assertSettable(
  database: Queryable,
  row: DatedLevel,
  moment: Date,
): Promise<void> {
  const beside = await vipLevels(database, row.startsOn);
  const coming = await comingVipLevels(database, row.startsOn);
  assertLevelFits(row, { today: businessDayOf(moment), beside, coming });
}

/**
 * Puts a row of the table into force from its day on. Refuses as `assertLevelFits` does; replaces a
 * row for the same day.
 */
export async function setLevel(tx: Tx, row: DatedLevel, moment: Date): Promise<void> {
  await lockLevels(tx);
  await assertSettable(tx, row, moment);
  await writeLevel(tx, row);
}
