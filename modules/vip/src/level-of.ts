import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readChanges, readLevelsAt } from './change-store.ts';
import type { LevelChange } from './level-change.ts';
import { readComingLevels, readLevels } from './level-store.ts';
import type { DatedLevel } from './vip-level.ts';
import { readLevelsOf } from './vip-store.ts';

/** The level of a member who was never promoted. */
export const LOWEST_LEVEL = 1;

/** A member's VIP level; 1 when the member was never promoted (rules.md, VIP). */
export const levelOf = async (on: Queryable, memberId: MemberId): Promise<number> =>
  (await readLevelsOf(on, [memberId])).get(memberId) ?? LOWEST_LEVEL;

/** The level of each of the members. */
export async function levelsOf(
  on: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const levels = await readLevelsOf(on, members);
  return new Map(members.map((member) => [member, levels.get(member) ?? LOWEST_LEVEL]));
}

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
