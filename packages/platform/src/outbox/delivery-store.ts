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
  const names = subscriptions.map((subscription) => subscription.event);
  const subscribers = subscriptions.map((subscription) => subscription.subscriber);
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
  database: Queryable,
  subscribers: readonly string[],
  now: Date,
): Promise<WorkRow> {
  const found = await sql<WorkRow>`
    SELECT EXISTS (SELECT FROM outbox_event WHERE NOT fanned_out) AS fresh,
      ARRAY(SELECT s.name FROM unnest(${subscribers}::text[]) WITH ORDINALITY AS s(name, at)
        CROSS JOIN LATERAL (SELECT FROM outbox_delivery
          WHERE subscriber = s.name AND NOT parked AND next_try_at <= ${now} LIMIT 1) AS first
        ORDER BY s.at) AS due`.execute(database);
  return present(found.rows[0], 'one row');
}

/**
 * Takes the oldest due deliveries of a subscriber, at most `most`, for the length of the
 * transaction, and returns their events' ids. None while another process has the oldest of them:
 * a subscriber hears its events in their order, however many processes deliver.
 */
export async function takeDue(
  tx: Tx,
  subscriber: string,
  now: Date,
  most: number,
): Promise<string[]> {
  const taken = await sql<{ event_id: string; oldest: string | null }>`
    WITH due AS MATERIALIZED (
      SELECT event_id FROM outbox_delivery
      WHERE subscriber = ${subscriber} AND NOT parked AND next_try_at <= ${now}
      ORDER BY event_id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    SELECT event_id, (SELECT event_id FROM outbox_delivery
      WHERE subscriber = ${subscriber} AND NOT parked AND next_try_at <= ${now}
      ORDER BY event_id LIMIT 1) AS oldest FROM due ORDER BY event_id`.execute(tx);
  const first = taken.rows[0];
  return first && first.event_id === first.oldest ? taken.rows.map((row) => row.event_id) : [];
}

/** Takes one delivery as `takeDue`; none when another process has it or it is done. */
export async function takeOne(tx: Tx, subscriber: string, eventId: string): Promise<string[]> {
  const taken = await sql<{ event_id: string }>`
    SELECT event_id FROM outbox_delivery
    WHERE subscriber = ${subscriber} AND event_id = ${eventId}
      AND NOT parked FOR UPDATE SKIP LOCKED`.execute(tx);
  return taken.rows.map((row) => row.event_id);
}

/** The events of the ids, by id. */
export async function readEvents(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredEvent>> {
  const found = await sql<EventRow>`
    SELECT id, name, key, member_id, payload, occurred_at FROM outbox_event
    WHERE id = ANY(${ids}::uuid[])`.execute(tx);
  return new Map(
    found.rows.map(({ id, name, key, payload, member_id: member, occurred_at: occurredAt }) => {
      const owner = member === null ? null : memberId(Number(member));
      return [id, { name, key, payload, memberId: owner, occurredAt }];
    }),
  );
}

/** Ends deliveries that are made; they become due again when the transaction fails. */
export async function endDeliveries(
  tx: Tx,
  subscriber: string,
  ids: readonly string[],
): Promise<void> {
  await sql`DELETE FROM outbox_delivery
    WHERE subscriber = ${subscriber} AND event_id = ANY(${ids}::uuid[])`.execute(tx);
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
