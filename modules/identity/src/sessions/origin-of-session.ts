import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Where a session came from, and the sessions that ended by it. */
interface SessionOrigin {
  readonly deviceId: string | null;
  readonly handedOver: boolean;
  readonly replaced: readonly string[];
}

/**
 * The browser's name for itself with which a session began, whether it went on from another device,
 * and which sessions ended by it; null for an unknown session.
 */
export async function originOfSession(
  database: Queryable,
  id: string,
): Promise<SessionOrigin | null> {
  const { rows } = await sql<{
    device_id: string | null;
    handed_over: boolean;
    replaced: string | null;
  }>`SELECT session.device_id, session.handed_over, old.id AS replaced
    FROM member_session AS session
    LEFT JOIN member_session AS old ON old.member_id = session.member_id
      AND old.ended_at = session.started_at AND old.ended_by = 'replaced'
    WHERE session.id = ${id}::uuid`.execute(database);
  const [first] = rows;
  if (!first) return null;
  const replaced = rows.flatMap((row) => (row.replaced === null ? [] : [row.replaced]));
  return { deviceId: first.device_id, handedOver: first.handed_over, replaced };
}
