import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { sql } from 'kysely';
import { type Act, noteAct, type Reader } from './note-act.ts';

/** A read within this time of the same one is the same visit. */
const VISIT_MS = 15 * MINUTE_MS;
/** The newest rows of a person that are looked at. */
const NEWEST = 100;

/** Whether this session has noted the same read within the time of a visit. */
async function isNoted(
  { database, clock }: Context,
  { session }: Reader,
  { action, subject, after = null }: Act,
): Promise<boolean> {
  const values = after === null ? null : JSON.stringify(after);
  const { rows } = await sql`SELECT 1 FROM (
      SELECT action, subject, session_id, after, occurred_at FROM audit_row
      WHERE actor = ${staffActor(session.staff)} ORDER BY id DESC LIMIT ${NEWEST}) AS newest
    WHERE action = ${action} AND subject = ${subject} AND session_id = ${session.id}
      AND after IS NOT DISTINCT FROM ${values}::jsonb
      AND occurred_at > ${later(clock.now(), -VISIT_MS)} LIMIT 1`.execute(database.read);
  return rows.length > 0;
}

/**
 * Writes a read of personal data to the audit trail (WS-26): one row for a visit, however often its
 * pages are read. Two calls at the same moment may write two.
 */
export async function noteRead(context: Context, reader: Reader, act: Act): Promise<void> {
  if (!(await isNoted(context, reader, act))) await noteAct(context, reader, act);
}
