import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readChanges, readLevelsAt } from './change-store.ts';
import type { LevelChange } from './level-change.ts';
import { readComingLevels, readLevels } from './level-store.ts';
import type { DatedLevel } from './vip-level.ts';
import { readLevelOf } from './vip-store.ts';

/** A member's VIP level; 1 when the member was never promoted (rules.md, VIP). */
export const levelOf = async (on: Queryable, memberId: MemberId): Promise<number> =>
  (await readLevelOf(on, memberId)) ?? 1;

/** The table of levels in force on a Beijing day, lowest first. */
export const vipLevels = (on: Queryable, day: BusinessDay): Promise<DatedLevel[]> =>
  readLevels(on, day);

/** The rows that will count from a day after `day`, next first. */
export const comingVipLevels = (on: Queryable, day: BusinessDay): Promise<DatedLevel[]> =>
  readComingLevels(on, day);

/** The level of each member at the end of a Beijing day, which decides its rebate. */
export const levelsAtEndOf = (
  on: Queryable,
  members: readonly MemberId[],
  day: BusinessDay,
): Promise<ReadonlyMap<MemberId, number>> => readLevelsAt(on, members, day);

/** Every change of a member's level, newest first. */
export const levelChanges = (on: Queryable, memberId: MemberId): Promise<LevelChange[]> =>
  readChanges(on, memberId);
