import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { RebateBoost } from './rebate-boosts.ts';

/** The amount due of a boost for a day, as known now. */
export interface BoostTally extends RebateBoost {
  /** The member was blocked, paused or excluded: nothing is due. */
  readonly withheld: boolean;
  readonly valid: Cny;
  /** The sum and number of all records of the boost and day. */
  readonly granted: Cny;
  readonly version: number;
}

interface BoostRow {
  day: Date;
  member_id: number;
  rule: string;
  title: string;
  points: bigint;
  categories: string[];
  venues: string[];
  counts_from: Date;
  counts_to: Date;
  cap: bigint | null;
  cap_per: RebateBoost['capPer'];
  withheld: boolean;
  valid: bigint;
  granted: bigint;
  version: number;
}

/** The stored boosts of some members for a day. */
export async function readBoosts(
  database: Queryable,
  day: BusinessDay,
  members: readonly MemberId[],
): Promise<BoostTally[]> {
  const { rows } = await sql<BoostRow>`SELECT * FROM rebate_boost
    WHERE day = ${day}::date AND member_id = ANY(${members}::int[])
    ORDER BY member_id, rule`.execute(database);
  return rows.map((row) => ({
    rule: row.rule,
    title: row.title,
    categories: row.categories,
    venues: row.venues,
    capPer: row.cap_per,
    withheld: row.withheld,
    version: row.version,
    memberId: memberId(row.member_id),
    points: { millionths: row.points },
    from: row.counts_from,
    to: row.counts_to,
    cap: row.cap === null ? null : cny(row.cap),
    valid: cny(row.valid),
    granted: cny(row.granted),
  }));
}

/** The key of a member's boost, for maps. */
export const boostKey = (boost: Pick<RebateBoost, 'memberId' | 'rule'>): string =>
  `${boost.memberId}:${boost.rule}`;

/** What the rules granted the members on all other days, by `boostKey`. */
export async function grantedOnOtherDays(
  database: Queryable,
  day: BusinessDay,
  boosts: readonly Pick<RebateBoost, 'memberId' | 'rule'>[],
): Promise<ReadonlyMap<string, Cny>> {
  if (boosts.length === 0) return new Map();
  const { rows } = await sql<{ member_id: number; rule: string; granted: bigint }>`
    SELECT boost.member_id, boost.rule, sum(boost.granted)::bigint AS granted
    FROM unnest(${boosts.map(({ memberId }) => memberId)}::int[],
      ${boosts.map(({ rule }) => rule)}::text[])
      AS asked (member_id, rule)
    JOIN rebate_boost AS boost USING (member_id, rule)
    WHERE boost.day <> ${day}::date
    GROUP BY boost.member_id, boost.rule`.execute(database);
  return new Map(
    rows.map(({ member_id, rule, granted }) => [
      boostKey({ memberId: memberId(member_id), rule }),
      cny(granted),
    ]),
  );
}

/**
 * Days other than `day` on which the cap of an event left members of these boosts less than their
 * bets would give, by day.
 */
export async function daysCutShort(
  database: Queryable,
  day: BusinessDay,
  boosts: readonly Pick<RebateBoost, 'memberId' | 'rule'>[],
): Promise<ReadonlyMap<BusinessDay, readonly MemberId[]>> {
  const days = new Map<BusinessDay, MemberId[]>();
  if (boosts.length === 0) return days;
  const { rows } = await sql<{ day: BusinessDay; member_id: number }>`
    SELECT DISTINCT boost.day::text AS day, boost.member_id
    FROM unnest(${boosts.map(({ memberId }) => memberId)}::int[],
      ${boosts.map(({ rule }) => rule)}::text[])
      AS asked (member_id, rule)
    JOIN rebate_boost AS boost USING (member_id, rule)
    WHERE boost.day <> ${day}::date AND boost.cap_per = 'event' AND NOT boost.withheld
      AND floor(boost.valid::numeric * boost.points / 100000000) > boost.granted
    ORDER BY 1, 2`.execute(database);
  for (const row of rows) {
    days.set(row.day, [...(days.get(row.day) ?? []), memberId(row.member_id)]);
  }
  return days;
}

const toJson = (boostTally: BoostTally) => ({
  member_id: boostTally.memberId,
  rule: boostTally.rule,
  title: boostTally.title,
  cap_per: boostTally.capPer,
  categories: boostTally.categories,
  venues: boostTally.venues,
  withheld: boostTally.withheld,
  counts_from: boostTally.from,
  counts_to: boostTally.to,
  version: boostTally.version,
  points: String(boostTally.points.millionths),
  cap: boostTally.cap === null ? null : String(boostTally.cap.minor),
  valid: String(boostTally.valid.minor),
  granted: String(boostTally.granted.minor),
});

/** Writes boosts of a day; the terms of an existing one are kept. */
export async function saveBoosts(
  tx: Tx,
  day: BusinessDay,
  tallies: readonly BoostTally[],
): Promise<void> {
  if (tallies.length === 0) return;
  await sql`INSERT INTO rebate_boost (day, member_id, rule, title, points, categories, venues,
      counts_from, counts_to, cap, cap_per, withheld, valid, granted, version)
    SELECT ${day}::date, * FROM jsonb_to_recordset(${JSON.stringify(tallies.map(toJson))}::jsonb)
      AS row (member_id int, rule text, title text, points bigint, categories text[],
        venues text[], counts_from timestamptz, counts_to timestamptz, cap bigint, cap_per text,
        withheld boolean, valid bigint, granted bigint, version int)
    ON CONFLICT (day, member_id, rule) DO UPDATE SET valid = EXCLUDED.valid,
      granted = EXCLUDED.granted, version = EXCLUDED.version`.execute(tx);
}
