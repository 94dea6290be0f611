import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * The holder of a portal code or visit, which is valid as long as the session it was requested in.
 */
export interface Holder {
  readonly memberId: MemberId;
  readonly sessionId: string;
}

interface HolderRow {
  member_id: number;
  session_id: string;
}

const toHolder = (row: HolderRow | undefined): Holder | null =>
  row ? { memberId: memberId(row.member_id), sessionId: row.session_id } : null;

/** Stores a code; deletes the member's codes and visits from before `before`. */
export async function insertCode(
  tx: Tx,
  holder: Holder & { readonly codeHash: string; readonly at: Date; readonly before: Date },
): Promise<void> {
  await sql`DELETE FROM agent_portal_code
    WHERE member_id = ${holder.memberId} AND minted_at < ${holder.before}`.execute(tx);
  await sql`DELETE FROM agent_portal_visit
    WHERE member_id = ${holder.memberId} AND opened_at < ${holder.before}`.execute(tx);
  await sql`INSERT INTO agent_portal_code (code_hash, member_id, session_id, minted_at)
    VALUES (${holder.codeHash}, ${holder.memberId}, ${holder.sessionId}, ${holder.at})`.execute(tx);
}

/** Uses up a code; null for one that is unknown, used, or from before `since`. */
export async function useCode(
  tx: Tx,
  input: { readonly codeHash: string; readonly since: Date; readonly at: Date },
): Promise<Holder | null> {
  const { rows } = await sql<HolderRow>`UPDATE agent_portal_code SET used_at = ${input.at}
    WHERE code_hash = ${input.codeHash} AND used_at IS NULL AND minted_at > ${input.since}
    RETURNING member_id, session_id`.execute(tx);
  return toHolder(rows[0]);
}

export async function insertVisit(
  tx: Tx,
  holder: Holder & { readonly tokenHash: string; readonly at: Date },
): Promise<void> {
  await sql`INSERT INTO agent_portal_visit (token_hash, member_id, session_id, opened_at)
    VALUES (${holder.tokenHash}, ${holder.memberId}, ${holder.sessionId}, ${holder.at})`.execute(
    tx,
  );
}

/** The holder of a visit's token, opened after `since`; null for none. */
export async function readVisit(
  database: Queryable,
  tokenHash: string,
  since: Date,
): Promise<Holder | null> {
  const { rows } = await sql<HolderRow>`SELECT member_id, session_id FROM agent_portal_visit
    WHERE token_hash = ${tokenHash} AND opened_at > ${since}`.execute(database);
  return toHolder(rows[0]);
}

export async function deleteVisit(database: Queryable, tokenHash: string): Promise<void> {
  await sql`DELETE FROM agent_portal_visit WHERE token_hash = ${tokenHash}`.execute(database);
}
