import type { EventName } from '@haitang/contract/events/event-map.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { newId } from '../id-source.ts';
import type { DomainEvent } from './domain-event.ts';

/** Writes an event, in the transaction of the change; writes nothing when the key exists. */
export async function emit<Name extends EventName>(
  tx: Tx,
  event: DomainEvent<Name>,
): Promise<void> {
  await sql`INSERT INTO outbox_event (id, name, key, member_id, payload, occurred_at)
    VALUES (${newId()}, ${event.name}, ${event.key}, ${event.memberId},
      ${JSON.stringify(event.payload)}, ${event.occurredAt})
    ON CONFLICT (key) DO NOTHING`.execute(tx);
}
