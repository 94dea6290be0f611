import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { newId } from '../id-source.ts';
import type { AuditEntry } from './audit-entry.ts';

const json = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (_key, inner: unknown) =>
        typeof inner === 'bigint' ? inner.toString() : inner,
      );

/** Writes an act to the audit trail, in the transaction of the act itself (LG-04). */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await sql`INSERT INTO audit_row
      (id, actor, action, subject, reason, before, after, session_id, ip, occurred_at)
    VALUES (${newId()}, ${entry.actor}, ${entry.action}, ${entry.subject}, ${entry.reason},
      ${json(entry.before)}, ${json(entry.after)}, ${entry.sessionId}, ${entry.ip},
      ${entry.occurredAt})`.execute(tx);
}
