import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DatedLevel } from './vip-level.ts';

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

async function read(on: Queryable, query: RawBuilder<LevelRow>): Promise<DatedLevel[]> {
  const { rows } = await query.execute(on);
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

/** The rows in force on a Beijing day, lowest level first. */
export const readLevels = (on: Queryable, day: BusinessDay): Promise<DatedLevel[]> =>
  read(
    on,
    sql<LevelRow>`SELECT DISTINCT ON (level) ${COLUMNS} FROM vip_level
      WHERE vip_level.starts_on <= ${day}::date ORDER BY level, vip_level.starts_on DESC`,
  );

/** The rows of days after `day`, next first. */
export const readComingLevels = (on: Queryable, day: BusinessDay): Promise<DatedLevel[]> =>
  read(
    on,
    sql<LevelRow>`SELECT ${COLUMNS} FROM vip_level WHERE vip_level.starts_on > ${day}::date
      ORDER BY vip_level.starts_on, level`,
  );

/**
 * Makes changes of the table run one at a time: each is checked against the result of the previous
 * one.
 */
export async function lockLevels(tx: Tx): Promise<void> {
  await sql`LOCK TABLE vip_level IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

const values = (level: DatedLevel) => sql`(${level.level}, ${level.startsOn}::date, ${level.name},
  ${level.recharge.minor}, ${level.flow.minor}, ${level.maintainFlow.minor},
  ${JSON.stringify(level.rebates)}::jsonb, ${level.promotionGift.minor}, ${level.giftWagering})`;

const INSERT = sql`INSERT INTO vip_level (level, starts_on, name, recharge, flow, maintain_flow,
  rebates, promotion_gift, gift_wagering)`;

/** Writes a row of the seed unless its level has one, which staff may have changed. */
export async function insertLevel(tx: Tx, level: DatedLevel): Promise<void> {
  await sql`${INSERT} VALUES ${values(level)} ON CONFLICT (level, starts_on) DO NOTHING`.execute(
    tx,
  );
}

/** Writes a row of a future day; replaces one for the same day. */
export async function writeLevel(tx: Tx, level: DatedLevel): Promise<void> {
  await sql`${INSERT} VALUES ${values(level)}
    ON CONFLICT (level, starts_on) DO UPDATE SET name = EXCLUDED.name,
      recharge = EXCLUDED.recharge, flow = EXCLUDED.flow, maintain_flow = EXCLUDED.maintain_flow,
      rebates = EXCLUDED.rebates, promotion_gift = EXCLUDED.promotion_gift,
      gift_wagering = EXCLUDED.gift_wagering`.execute(tx);
}
