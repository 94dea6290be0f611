import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BonusRule } from '../rules/bonus-rule.ts';

/** A week of a rule, by its Monday. */
export interface RescueWeek {
  readonly ruleCode: string;
  readonly week: BusinessDay;
}

/** How far a week is settled. */
export interface RescueProgress {
  /** The version by which it is settled, from its first page to its last. */
  readonly ruleVersion: number;
  readonly reached: number;
  readonly isFinished: boolean;
}

interface ProgressRow {
  rule_version: number;
  reached: number;
  is_finished: boolean;
}

/** Opens a week by the given version of its rule, once, and returns how far it is. */
export async function openWeek(
  tx: Tx,
  rule: Pick<BonusRule, 'code' | 'version'>,
  week: BusinessDay,
): Promise<RescueProgress> {
  await sql`INSERT INTO rescue_week (rule_code, rule_version, week)
    VALUES (${rule.code}, ${rule.version}, ${week}::date) ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<ProgressRow>`SELECT rule_version, reached,
      finished_at IS NOT NULL AS is_finished FROM rescue_week
    WHERE rule_code = ${rule.code} AND week = ${week}::date`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no week ${week} of ${rule.code}`);
  return {
    ruleVersion: row.rule_version,
    reached: row.reached,
    isFinished: row.is_finished,
  };
}

/** Notes a page as done: its last member, and those that failed. */
export async function closePage(
  tx: Tx,
  { ruleCode, week }: RescueWeek,
  page: { readonly reached: number; readonly failed: readonly MemberId[] },
): Promise<void> {
  await sql`INSERT INTO rescue_behind (rule_code, week, member_id)
    SELECT ${ruleCode}, ${week}::date, id FROM unnest(${page.failed}::int[]) AS failed (id)
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`UPDATE rescue_week SET reached = greatest(reached, ${page.reached}::int)
    WHERE rule_code = ${ruleCode} AND week = ${week}::date`.execute(tx);
}

/** Ends a week: every member was read. */
export async function finishWeek(tx: Tx, { ruleCode, week }: RescueWeek, now: Date) {
  await sql`UPDATE rescue_week SET finished_at = ${now}
    WHERE rule_code = ${ruleCode} AND week = ${week}::date AND finished_at IS NULL`.execute(tx);
}

/** Members whose page failed, at most `limit`. */
export async function readBehind(
  database: Queryable,
  { ruleCode, week }: RescueWeek,
  limit: number,
): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM rescue_behind
    WHERE rule_code = ${ruleCode} AND week = ${week}::date
    ORDER BY member_id LIMIT ${limit}`.execute(database);
  return rows.map((row) => memberId(row.member_id));
}

/** Forgets members that have been settled after all. */
export async function deleteBehind(
  tx: Tx,
  { ruleCode, week }: RescueWeek,
  members: readonly MemberId[],
): Promise<void> {
  await sql`DELETE FROM rescue_behind WHERE rule_code = ${ruleCode} AND week = ${week}::date
    AND member_id = ANY(${members}::int[])`.execute(tx);
}
