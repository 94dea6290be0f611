import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { newId } from '../id-source.ts';
import type { DomainEvent } from './domain-event.ts';

/** Writes what happened, in the transaction of the change; the same key again writes nothing. */
export async function emit(tx: Tx, event: DomainEvent): Promise<void> {
  await sql`INSERT INTO outbox_event (id, name, key, member_id, payload, occurred_at)
    VALUES (${newId()}, ${event.name}, ${event.key}, ${event.memberId},
      ${JSON.stringify(event.payload)}, ${event.occurredAt})
    ON CONFLICT (key) DO NOTHING`.execute(tx);
}
