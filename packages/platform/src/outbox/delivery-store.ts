import { present } from '@haitang/kernel/assert.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';
import type { StoredEvent } from './domain-event.ts';
import type { Subscription } from './subscription.ts';

interface EventRow {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly member_id: bigint | null;
  readonly payload: StoredEvent['payload'];
  readonly occurred_at: Date;
}

const BATCH = 500;

/**
 * Creates a delivery row per subscriber for events that have none; returns the number of events.
 */
export async function fanOut(
  tx: Tx,
  subscriptions: readonly Pick<Subscription, 'event' | 'subscriber'>[],
  now: Date,
): Promise<number> {
  const names = subscriptions.map((one) => one.event);
  const subscribers = subscriptions.map((one) => one.subscriber);
  const taken = await sql<{ id: string }>`
    SELECT id FROM outbox_event WHERE NOT fanned_out ORDER BY id LIMIT ${BATCH}
    FOR UPDATE SKIP LOCKED`.execute(tx);
  const ids = taken.rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await sql`INSERT INTO outbox_delivery (subscriber, event_id, next_try_at)
    SELECT s.subscriber, e.id, ${now} FROM outbox_event e
    JOIN unnest(${names}::text[], ${subscribers}::text[]) AS s(name, subscriber)
      ON s.name = e.name
    WHERE e.id = ANY(${ids}::uuid[])
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`UPDATE outbox_event SET fanned_out = true
    WHERE id = ANY(${ids}::uuid[])`.execute(tx);
  return ids.length;
}

interface WorkRow {
  readonly fresh: boolean;
  readonly due: string[];
}

/**
 * Whether events have no deliveries yet, and which of the subscribers have one that is due,
 * in their order. One statement: every process asks five times a second, and mostly for nothing.
 */
export async function findWork(
  on: Queryable,
  subscribers: readonly string[],
  now: Date,
): Promise<WorkRow> {
  const found = await sql<WorkRow>`
    SELECT EXISTS (SELECT FROM outbox_event WHERE NOT fanned_out) AS fresh,
      ARRAY(SELECT s.name FROM unnest(${subscribers}::text[]) WITH ORDINALITY AS s(name, at)
        CROSS JOIN LATERAL (SELECT FROM outbox_delivery
          WHERE subscriber = s.name AND NOT parked AND next_try_at <= ${now} LIMIT 1) AS first
        ORDER BY s.at) AS due`.execute(on);
  return present(found.rows[0], 'one row');
}

/** Ids of events due for a subscriber, oldest first. */
export async function dueFor(on: Queryable, subscriber: string, now: Date): Promise<string[]> {
  const found = await sql<{ event_id: string }>`
    SELECT event_id FROM outbox_delivery
    WHERE subscriber = ${subscriber} AND NOT parked AND next_try_at <= ${now}
    ORDER BY event_id LIMIT ${BATCH}`.execute(on);
  return found.rows.map((row) => row.event_id);
}

/**
 * Takes one delivery for the length of the transaction; null when another process has it or it is
 * done. It becomes due again when the transaction fails.
 */
export async function takeDelivery(
  tx: Tx,
  subscriber: string,
  eventId: string,
): Promise<StoredEvent | null> {
  const taken = await sql`
    SELECT 1 FROM outbox_delivery WHERE subscriber = ${subscriber} AND event_id = ${eventId}
      AND NOT parked FOR UPDATE SKIP LOCKED`.execute(tx);
  if (taken.rows.length === 0) return null;
  await sql`DELETE FROM outbox_delivery
    WHERE subscriber = ${subscriber} AND event_id = ${eventId}`.execute(tx);
  const found = await sql<EventRow>`
    SELECT id, name, key, member_id, payload, occurred_at FROM outbox_event
    WHERE id = ${eventId}`.execute(tx);
  const row = found.rows[0];
  if (!row) return null;
  const { name, key, payload } = row;
  const owner = row.member_id === null ? null : memberId(Number(row.member_id));
  return { name, key, payload, memberId: owner, occurredAt: row.occurred_at };
}

/** Postpones a failed delivery, or parks it for a person after `mostTries`. */
export async function noteFailure(
  tx: Tx,
  delivery: { readonly subscriber: string; readonly eventId: string; readonly error: string },
  nextTry: (tries: number) => Date,
  mostTries: number,
): Promise<{ tries: number; parked: boolean }> {
  const { subscriber, eventId, error } = delivery;
  const found = await sql<{ tries: number }>`
    SELECT tries FROM outbox_delivery WHERE subscriber = ${subscriber} AND event_id = ${eventId}
    FOR UPDATE`.execute(tx);
  const row = found.rows[0];
  if (!row) return { tries: 0, parked: false };
  const tries = row.tries + 1;
  const parked = tries >= mostTries;
  await sql`UPDATE outbox_delivery SET tries = ${tries}, parked = ${parked},
      last_error = ${error.slice(0, 500)}, next_try_at = ${nextTry(tries)}
    WHERE subscriber = ${subscriber} AND event_id = ${eventId}`.execute(tx);
  return { tries, parked };
}

/** Makes the parked deliveries of a subscriber due again; returns how many. */
export async function releaseParked(tx: Tx, subscriber: string, now: Date): Promise<number> {
  const done = await sql`UPDATE outbox_delivery SET parked = false, tries = 0, next_try_at = ${now}
    WHERE subscriber = ${subscriber} AND parked`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}
