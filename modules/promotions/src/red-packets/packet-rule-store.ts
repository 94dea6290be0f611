import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DatedRules, PacketRules } from './packet-rules.ts';

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
async function read(on: Queryable, wanted: RawBuilder<unknown>): Promise<DatedRules[]> {
  const { rows } = await sql<RuleRow>`SELECT version, starts_on, daily_budget, draw_minimum,
      wagering,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('id', id, 'opens', opens, 'closes', closes,
          'counts_from', counts_from, 'counts_to', counts_to, 'enabled', enabled) ORDER BY opens, id)
        FROM red_packet_window AS part WHERE part.version = rule.version), '[]') AS windows,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('id', id, 'window_id', window_id,
          'least', least::text, 'most', most::text, 'packets', packets,
          'percent', percent::text, 'enabled', enabled) ORDER BY least, id)
        FROM red_packet_tier AS part WHERE part.version = rule.version), '[]') AS tiers
    FROM red_packet_rule AS rule ${wanted}`.execute(on);
  return rows.map(toRules);
}

/** The rules in force on a Beijing day; null before the first. One query. */
export async function readRules(on: Queryable, day: BusinessDay): Promise<DatedRules | null> {
  const [rules] = await read(
    on,
    sql`WHERE starts_on <= ${day} ORDER BY starts_on DESC, version DESC LIMIT 1`,
  );
  return rules ?? null;
}

/** The rules of days after `day`, next first; of two for the same day the later version. */
export const readComingRules = (on: Queryable, day: BusinessDay): Promise<DatedRules[]> =>
  read(
    on,
    sql`WHERE starts_on > ${day} AND version = (SELECT max(same.version)
      FROM red_packet_rule AS same WHERE same.starts_on = rule.starts_on) ORDER BY starts_on`,
  );

/** Makes changes of the rules run one at a time, and returns the next version number. */
export async function takeNextVersion(tx: Tx): Promise<number> {
  await sql`LOCK TABLE red_packet_rule IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<{ next: number }>`SELECT coalesce(max(version), 0) + 1 AS next
    FROM red_packet_rule`.execute(tx);
  return rows[0]?.next ?? 1;
}

/** Writes a version of the rules, in force from a day on, unless it exists. */
export async function insertRules(tx: Tx, rules: PacketRules, startsOn: string): Promise<void> {
  const { version, dailyBudget, drawMinimum, wagering } = rules;
  const made = await sql`INSERT INTO red_packet_rule
      (version, starts_on, daily_budget, draw_minimum, wagering)
    VALUES (${version}, ${startsOn}, ${dailyBudget.minor}, ${drawMinimum.minor},
      ${wagering.millionths})
    ON CONFLICT (version) DO NOTHING`.execute(tx);
  if (made.numAffectedRows === 0n) return;
  for (const one of rules.windows) {
    await sql`INSERT INTO red_packet_window
        (version, id, opens, closes, counts_from, counts_to, enabled)
      VALUES (${version}, ${one.id}, ${one.opens}, ${one.closes}, ${one.countsFrom},
        ${one.countsTo}, ${one.enabled})`.execute(tx);
  }
  for (const one of rules.tiers) {
    await sql`INSERT INTO red_packet_tier
        (version, id, window_id, least, most, packets, percent, enabled)
      VALUES (${version}, ${one.id}, ${one.windowId}, ${one.least.minor}, ${one.most.minor},
        ${one.packets}, ${one.percent.millionths}, ${one.enabled})`.execute(tx);
  }
}
