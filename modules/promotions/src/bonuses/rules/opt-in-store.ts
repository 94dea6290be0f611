import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A rule that a member has switched on: the version and the time. */
export interface OptIn {
  readonly memberId: MemberId;
  readonly ruleCode: string;
  readonly ruleVersion: number;
  readonly since: Date;
}

interface OptInRow {
  member_id: number;
  rule_code: string;
  rule_version: number;
  since: Date;
}

const toOptIn = (row: OptInRow): OptIn => ({
  memberId: memberId(row.member_id),
  ruleCode: row.rule_code,
  ruleVersion: row.rule_version,
  since: row.since,
});

/** Records an opt-in; the first one is kept. */
export async function insertOptIn(tx: Tx, optIn: OptIn): Promise<void> {
  await sql`INSERT INTO bonus_opt_in (rule_code, member_id, rule_version, since)
    VALUES (${optIn.ruleCode}, ${optIn.memberId}, ${optIn.ruleVersion}, ${optIn.since})
    ON CONFLICT (rule_code, member_id) DO NOTHING`.execute(tx);
}

/** A member's opt-ins at `moment`. */
export async function readOptIns(
  database: Queryable,
  member: MemberId,
  moment: Date,
): Promise<OptIn[]> {
  const { rows } = await sql<OptInRow>`SELECT * FROM bonus_opt_in
    WHERE member_id = ${member} AND since <= ${moment} ORDER BY rule_code`.execute(database);
  return rows.map(toOptIn);
}

/** Opt-ins to a rule before `moment`, of the given members or of all, by member number. */
export async function readOptInsOf(
  database: Queryable,
  rule: string,
  moment: Date,
  among: readonly MemberId[] | null,
): Promise<OptIn[]> {
  const { rows } = await sql<OptInRow>`SELECT * FROM bonus_opt_in
    WHERE rule_code = ${rule} AND since < ${moment}
      AND (${among === null} OR member_id = ANY(${among ?? []}::int[]))
    ORDER BY member_id`.execute(database);
  return rows.map(toOptIn);
}

/** The versions with opt-ins, each once. */
export async function readOptedVersions(
  database: Queryable,
): Promise<readonly Pick<OptIn, 'ruleCode' | 'ruleVersion'>[]> {
  const { rows } = await sql<Pick<OptInRow, 'rule_code' | 'rule_version'>>`
    SELECT DISTINCT rule_code, rule_version FROM bonus_opt_in`.execute(database);
  return rows.map((row) => ({ ruleCode: row.rule_code, ruleVersion: row.rule_version }));
}
