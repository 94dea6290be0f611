import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { LimitRule } from './limit-rule.ts';

/** Stores a limit of a member. The member's row must be locked. */
export async function writeRule(
  tx: Tx,
  member: MemberId,
  rule: LimitRule,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO limit_rule
      (member_id, kind, span, amount, wanted_amount, wanted_from, changed_at)
    VALUES (${member}, ${rule.kind}, ${rule.span}, ${rule.amount}, ${rule.wanted?.amount ?? null},
      ${rule.wanted?.from ?? null}, ${now})
    ON CONFLICT (member_id, kind, span) DO UPDATE SET amount = EXCLUDED.amount,
      wanted_amount = EXCLUDED.wanted_amount, wanted_from = EXCLUDED.wanted_from,
      changed_at = EXCLUDED.changed_at`.execute(tx);
}

/** Stores the interval of a member's reality checks. */
export async function writeCheckMinutes(tx: Tx, member: MemberId, minutes: number): Promise<void> {
  await sql`UPDATE limit_member SET check_minutes = ${minutes}
    WHERE member_id = ${member}`.execute(tx);
}
