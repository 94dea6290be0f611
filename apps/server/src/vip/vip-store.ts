import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { VipLevel } from './vip-level.ts';

interface LevelRow {
  level: number;
  name: string;
  recharge: bigint;
  flow: bigint;
  maintain_flow: bigint;
  rebates: VipLevel['rebates'];
  promotion_gift: bigint;
  gift_wagering: number;
}

/** The levels, the lowest first. */
export async function readLevels(on: Queryable): Promise<VipLevel[]> {
  const { rows } = await sql<LevelRow>`SELECT * FROM vip_level ORDER BY level`.execute(on);
  return rows.map((row) => ({
    level: row.level,
    name: row.name,
    recharge: cny(row.recharge),
    flow: cny(row.flow),
    maintainFlow: cny(row.maintain_flow),
    rebates: row.rebates,
    promotionGift: cny(row.promotion_gift),
    giftWagering: row.gift_wagering,
  }));
}

/** Writes a level of the seed unless it is there: staff may have changed it since. */
export async function insertLevel(tx: Tx, level: VipLevel): Promise<void> {
  await sql`INSERT INTO vip_level
      (level, name, recharge, flow, maintain_flow, rebates, promotion_gift, gift_wagering)
    VALUES (${level.level}, ${level.name}, ${level.recharge.minor}, ${level.flow.minor},
      ${level.maintainFlow.minor}, ${JSON.stringify(level.rebates)}::jsonb,
      ${level.promotionGift.minor}, ${level.giftWagering})
    ON CONFLICT (level) DO NOTHING`.execute(tx);
}

/** The level a member was given; null when none was yet. */
export async function readLevelOf(on: Queryable, member: MemberId): Promise<number | null> {
  const { rows } = await sql<{ level: number }>`SELECT level FROM vip_member
    WHERE member_id = ${member}`.execute(on);
  return rows[0]?.level ?? null;
}

/** Puts a member on a level; `highest` never falls. */
export async function writeLevelOf(
  tx: Tx,
  member: MemberId,
  level: number,
  windowStart: Date,
): Promise<void> {
  await sql`INSERT INTO vip_member AS known (member_id, level, window_start, highest)
    VALUES (${member}, ${level}, ${windowStart}, ${level})
    ON CONFLICT (member_id) DO UPDATE SET level = EXCLUDED.level,
      window_start = EXCLUDED.window_start,
      highest = GREATEST(known.highest, EXCLUDED.highest)`.execute(tx);
}
