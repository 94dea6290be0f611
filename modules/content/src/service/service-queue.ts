import type { StaffName } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export interface ServiceMessage {
  readonly id: string;
  readonly topic: string;
  readonly name: string;
  readonly contact: string;
  readonly content: string;
  readonly writtenAt: Date;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
}

/** The oldest unanswered messages, for the console. Plain text: escape it. */
export async function listOpenServiceMessages(
  database: Queryable,
  most: number,
): Promise<ServiceMessage[]> {
  const { rows } = await sql<ServiceMessage>`
    SELECT id, topic, name, contact, content, written_at AS "writtenAt",
      answered_at AS "answeredAt", answered_by AS "answeredBy"
    FROM service_message WHERE answered_at IS NULL ORDER BY written_at LIMIT ${most}`.execute(
    database,
  );
  return rows;
}

/** Marks a message as answered; false when it already was or does not exist. */
export async function markAnswered(
  tx: Tx,
  id: string,
  staffName: StaffName,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`UPDATE service_message
    SET answered_at = ${now}, answered_by = ${staffName}
    WHERE id = ${id} AND answered_at IS NULL RETURNING id`.execute(tx);
  return rows.length === 1;
}
