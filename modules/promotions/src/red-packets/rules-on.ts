import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DatedRules } from './packet-rules.ts';

interface WindowRow {
  id: number;
  opens: number;
  closes: number;
  counts_from: number;
  counts_to: number;
  enabled: boolean;
}

/** Amounts and percents are text: JSON numbers would lose cents. */
interface TierRow {
  id: number;
  window_id: number;
  least: string;
  most: string;
  packets: number;
  percent: string;
  enabled: boolean;
}

interface RuleRow {
  version: number;
  starts_on: BusinessDay;
  daily_budget: bigint;
  draw_minimum: bigint;
  wagering: bigint;
  windows: WindowRow[];
  tiers: TierRow[];
}

const toRules = (row: RuleRow): DatedRules => ({
  version: row.version,
  startsOn: row.starts_on,
  dailyBudget: cny(row.daily_budget),
  drawMinimum: cny(row.draw_minimum),
  wagering: { millionths: row.wagering },
  windows: row.windows.map(({ counts_from: countsFrom, counts_to: countsTo, ...window }) => ({
    ...window,
    countsFrom,
    countsTo,
  })),
  tiers: row.tiers.map(({ window_id: windowId, least, most, percent, ...tier }) => ({
    ...tier,
    windowId,
    least: cny(BigInt(least)),
    most: cny(BigInt(most)),
    percent: { millionths: BigInt(percent) },
  })),
});

/** Versions with their windows and tiers; `wanted` selects and orders them. */
async function read(database: Queryable, wanted: RawBuilder<unknown>): Promise<DatedRules[]> {
  const { rows } = await sql<RuleRow>`SELECT version, starts_on, daily_budget, draw_minimum,
      wagering,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('id', id, 'opens', opens, 'closes', closes,
          'counts_from', counts_from, 'counts_to', counts_to, 'enabled', enabled) ORDER BY opens, id)
        FROM red_packet_window AS part WHERE part.version = rule.version), '[]') AS windows,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('id', id, 'window_id', window_id,
          'least', least::text, 'most', most::text, 'packets', packets,
          'percent', percent::text, 'enabled', enabled) ORDER BY least, id)
        FROM red_packet_tier AS part WHERE part.version = rule.version), '[]') AS tiers
    FROM red_packet_rule AS rule ${wanted}`.execute(database);
  return rows.map(toRules);
}

/** The rules in force on a Beijing day; null before the first. One query. */
export async function rulesOn(database: Queryable, day: BusinessDay): Promise<DatedRules | null> {
  const [rules] = await read(
    database,
    sql`WHERE starts_on <= ${day} ORDER BY starts_on DESC, version DESC LIMIT 1`,
  );
  return rules ?? null;
}

/** The rules of days after `day`, next first; of two for the same day the later version. */
export const comingRules = (database: Queryable, day: BusinessDay): Promise<DatedRules[]> =>
  read(
    database,
    sql`WHERE starts_on > ${day} AND version = (SELECT max(same.version)
      FROM red_packet_rule AS same WHERE same.starts_on = rule.starts_on) ORDER BY starts_on`,
  );
