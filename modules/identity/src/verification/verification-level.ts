import type { AskedLevel, VerificationLevel } from '@haitang/contract/codes/verification.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { levelFrom } from './verification.ts';

/** The level of verification of a member, as it stands in this transaction. */
export async function verificationLevel(
  database: Queryable,
  id: MemberId,
): Promise<VerificationLevel> {
  const { rows } = await sql<{ level: number }>`
    SELECT 1 AS level FROM member_contact WHERE member_id = ${id}
    UNION ALL
    SELECT level FROM verification_case
    WHERE member_id = ${id} AND state = 'approved'`.execute(database);
  const levels = rows.map(({ level }) => level);
  const approved = new Set<AskedLevel>(([2, 3] as const).filter((asked) => levels.includes(asked)));
  return levelFrom({ hasContact: levels.includes(1), approved });
}
