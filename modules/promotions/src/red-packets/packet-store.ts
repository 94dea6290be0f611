import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, subtract } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { RedPacket } from './red-packet.ts';

interface PacketRow {
  id: number;
  number: string;
  member_id: number;
  day: BusinessDay;
  window_id: number;
  turn: number;
  allowed: number;
  rule_version: number;
  tier_id: number;
  counted: bigint;
  deposited_at: Date;
  amount: bigint;
  drawn_at: Date;
  idempotency_key: string;
}

const toPacket = (row: PacketRow): RedPacket => ({
  id: row.id,
  number: row.number,
  memberId: memberId(row.member_id),
  day: row.day,
  windowId: row.window_id,
  turn: row.turn,
  allowed: row.allowed,
  ruleVersion: row.rule_version,
  tierId: row.tier_id,
  counted: cny(row.counted),
  depositedAt: row.deposited_at,
  amount: cny(row.amount),
  drawnAt: row.drawn_at,
});

/** The packet that a member drew under a key; null when there is none. */
export async function readByKey(
  database: Queryable,
  member: MemberId,
  key: string,
): Promise<RedPacket | null> {
  const { rows } = await sql<PacketRow>`SELECT * FROM red_packet
    WHERE member_id = ${member} AND idempotency_key = ${key}`.execute(database);
  return rows[0] ? toPacket(rows[0]) : null;
}

/** Number of packets that a member has drawn in a window of a day. */
export async function countDrawn(
  database: Queryable,
  query: { readonly memberId: MemberId; readonly day: BusinessDay; readonly windowId: number },
): Promise<number> {
  const { rows } = await sql<{ drawn: bigint }>`SELECT count(*) AS drawn FROM red_packet
    WHERE member_id = ${query.memberId} AND day = ${query.day}
      AND window_id = ${query.windowId}`.execute(database);
  return Number(rows[0]?.drawn ?? 0n);
}

/** The rest of a day's budget; null before the first draw. */
export async function readLeft(database: Queryable, day: BusinessDay): Promise<Cny | null> {
  const { rows } = await sql<{ left: bigint }>`SELECT budget - drawn AS left
    FROM red_packet_day WHERE day = ${day}`.execute(database);
  return rows[0] ? cny(rows[0].left) : null;
}

/**
 * Locks the row of a day, creating it with `budget` for its first packet; returns the rest of the
 * budget.
 */
export async function lockDay(tx: Tx, day: BusinessDay, budget: Cny): Promise<Cny> {
  const { rows } = await sql<{ budget: bigint; drawn: bigint }>`INSERT INTO red_packet_day AS known
      (day, budget) VALUES (${day}, ${budget.minor})
    ON CONFLICT (day) DO UPDATE SET drawn = known.drawn
    RETURNING known.budget, known.drawn`.execute(tx);
  const row = rows[0];
  return row ? subtract(cny(row.budget), cny(row.drawn)) : budget;
}

/** Writes a drawn packet and deducts it from the day's budget; the caller has locked the day. */
export async function insertPacket(
  tx: Tx,
  packet: Omit<RedPacket, 'id'>,
  key: string,
): Promise<void> {
  await sql`UPDATE red_packet_day SET drawn = drawn + ${packet.amount.minor}
    WHERE day = ${packet.day}`.execute(tx);
  await sql`INSERT INTO red_packet (number, member_id, day, window_id, turn, allowed, rule_version,
      tier_id, counted, deposited_at, amount, drawn_at, idempotency_key)
    VALUES (${packet.number}, ${packet.memberId}, ${packet.day}, ${packet.windowId}, ${packet.turn},
      ${packet.allowed}, ${packet.ruleVersion}, ${packet.tierId}, ${packet.counted.minor},
      ${packet.depositedAt}, ${packet.amount.minor}, ${packet.drawnAt}, ${key})`.execute(tx);
}

/** A member's packets, newest first, with their total number. */
export async function readPackets(
  database: Queryable,
  query: { readonly memberId: MemberId; readonly offset: number; readonly limit: number },
): Promise<{ readonly packets: RedPacket[]; readonly total: number }> {
  const { rows } = await sql<PacketRow>`SELECT * FROM red_packet WHERE member_id = ${query.memberId}
    ORDER BY drawn_at DESC, id DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(database);
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM red_packet
    WHERE member_id = ${query.memberId}`.execute(database);
  return { packets: rows.map(toPacket), total: Number(counted.rows[0]?.total ?? 0n) };
}
