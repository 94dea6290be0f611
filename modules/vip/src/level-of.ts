import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { LevelChange } from './level-change.ts';
import type { DatedLevel } from './vip-level.ts';
import { readLevelsOf } from './vip-store.ts';

/** The level of a member who was never promoted. */
export const LOWEST_LEVEL = 1;

/** A member's VIP level; 1 when the member was never promoted (rules.md, VIP). */
export const levelOf = async (database: Queryable, member: MemberId): Promise<number> =>
  (await readLevelsOf(database, [member])).get(member) ?? LOWEST_LEVEL;

/** The level of each of the members. */
export async function levelsOf(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const levels = await readLevelsOf(database, members);
  return new Map(members.map((member) => [member, levels.get(member) ?? LOWEST_LEVEL]));
}

interface LevelRow {
  level: number;
  starts_on: BusinessDay;
  name: string;
  recharge: bigint;
  flow: bigint;
  maintain_flow: bigint;
  rebates: DatedLevel['rebates'];
  promotion_gift: bigint;
  gift_wagering: number;
}

const COLUMNS = sql`level, starts_on::text AS starts_on, name, recharge, flow, maintain_flow,
    rebates,
  promotion_gift, gift_wagering`;

async function read(database: Queryable, query: RawBuilder<LevelRow>): Promise<DatedLevel[]> {
  const { rows } = await query.execute(database);
  return rows.map((row) => ({
    level: row.level,
    startsOn: row.starts_on,
    name: row.name,
    recharge: cny(row.recharge),
    flow: cny(row.flow),
    maintainFlow: cny(row.maintain_flow),
    rebates: row.rebates,
    promotionGift: cny(row.promotion_gift),
    giftWagering: row.gift_wagering,
  }));
}

/** The table of levels in force on a Beijing day, lowest first. */
export const vipLevels = (database: Queryable, day: BusinessDay): Promise<DatedLevel[]> =>
  read(
    database,
    sql<LevelRow>`SELECT DISTINCT ON (level) ${COLUMNS} FROM vip_level
      WHERE vip_level.starts_on <= ${day}::date ORDER BY level, vip_level.starts_on DESC`,
  );

/** The rows that will count from a day after `day`, next first. */
export const comingVipLevels = (database: Queryable, day: BusinessDay): Promise<DatedLevel[]> =>
  read(
    database,
    sql<LevelRow>`SELECT ${COLUMNS} FROM vip_level WHERE vip_level.starts_on > ${day}::date
      ORDER BY vip_level.starts_on, level`,
  );

/**
 * The level of each member at the end of a Beijing day, from the history: it decides the rebate.
 */
export async function levelsAtEndOf(
  database: Queryable,
  members: readonly MemberId[],
  day: BusinessDay,
): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ id: number; level: number }>`SELECT asked.id, coalesce(
      (SELECT level_after FROM vip_change AS change
        WHERE change.member_id = asked.id AND day <= ${day}::date ORDER BY day DESC LIMIT 1),
      (SELECT level_before FROM vip_change AS change
        WHERE change.member_id = asked.id AND day > ${day}::date ORDER BY day LIMIT 1),
      (SELECT level FROM vip_member AS now WHERE now.member_id = asked.id),
      1) AS level
    FROM unnest(${members}::int[]) AS asked (id)`.execute(database);
  return new Map(rows.map((row) => [memberId(row.id), row.level]));
}

interface ChangeRow {
  member_id: number;
  day: BusinessDay;
  level_before: number;
  level_after: number;
  reason: LevelChange['reason'];
  changed_at: Date;
}

/** Every change of a member's level, newest first. */
export async function levelChanges(database: Queryable, member: MemberId): Promise<LevelChange[]> {
  const { rows } = await sql<ChangeRow>`SELECT member_id, day::text AS day, level_before,
      level_after, reason, changed_at
    FROM vip_change AS change WHERE member_id = ${member}
    ORDER BY change.day DESC`.execute(database);
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    day: row.day,
    before: row.level_before,
    after: row.level_after,
    reason: row.reason,
    at: row.changed_at,
  }));
}
