import type { Database, Tx } from '@haitang/platform/database/database.ts';
import { endDeliveries, readEvents, takeOne } from '@haitang/platform/outbox/delivery-store.ts';
import type { StoredEvent } from '@haitang/platform/outbox/domain-event.ts';
import { sql } from 'kysely';

/** The baseline: each due delivery of a subscriber in a transaction of its own, oldest first. */
export async function deliverOneByOne(
  database: Database,
  subscriber: string,
  handle: (tx: Tx, event: StoredEvent) => Promise<void>,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`SELECT event_id AS id FROM outbox_delivery
    WHERE subscriber = ${subscriber} ORDER BY event_id`.execute(database.read);
  for (const { id } of rows) {
    await database.transaction(async (tx) => {
      const ids = await takeOne(tx, subscriber, id);
      for (const event of (await readEvents(tx, ids)).values()) await handle(tx, event);
      await endDeliveries(tx, subscriber, ids);
    });
  }
  return rows.length;
}
