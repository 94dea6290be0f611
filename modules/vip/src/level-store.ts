import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { DatedLevel } from './vip-level.ts';

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
