import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { PacketRules } from './packet-rules.ts';

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
  for (const window of rules.windows) {
    await sql`INSERT INTO red_packet_window
        (version, id, opens, closes, counts_from, counts_to, enabled)
      VALUES (${version}, ${window.id}, ${window.opens}, ${window.closes}, ${window.countsFrom},
        ${window.countsTo}, ${window.enabled})`.execute(tx);
  }
  for (const tier of rules.tiers) {
    await sql`INSERT INTO red_packet_tier
        (version, id, window_id, least, most, packets, percent, enabled)
      VALUES (${version}, ${tier.id}, ${tier.windowId}, ${tier.least.minor}, ${tier.most.minor},
        ${tier.packets}, ${tier.percent.millionths}, ${tier.enabled})`.execute(tx);
  }
}
