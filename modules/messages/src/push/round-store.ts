import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { NewPush } from './queue-push.ts';

/** A message for all who want its topic. */
export type RoundPush = Omit<NewPush, 'memberId'>;

/** How far a round has come. */
export interface Round {
  readonly begunAt: Date;
  /** Devices up to this one are queued. */
  readonly afterDevice: number;
  readonly done: boolean;
}

/** Begins the round of a key, or takes it up again; another process waits until the commit. */
export async function lockRound(tx: Tx, { key, at }: RoundPush): Promise<Round> {
  await sql`INSERT INTO push_round (key, begun_at) VALUES (${key}, ${at})
    ON CONFLICT (key) DO NOTHING`.execute(tx);
  const { rows } = await sql<{ begun_at: Date; after_device: number; done: boolean }>`
    SELECT begun_at, after_device, done FROM push_round WHERE key = ${key} FOR UPDATE`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`the round ${key} is gone`);
  return { begunAt: row.begun_at, afterDevice: row.after_device, done: row.done };
}

/**
 * The next devices of a round, in order. A browser that was subscribed after its beginning is left
 * out: it may have been reached under its former number.
 */
export async function nextDevices(
  tx: Tx,
  { begunAt, afterDevice }: Round,
  most: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`SELECT device.id
    FROM push_device AS device JOIN push_choice AS choice USING (member_id)
    WHERE device.id > ${afterDevice} AND device.created_at <= ${begunAt}
      AND device.ended_at IS NULL AND choice.announcements
    ORDER BY device.id LIMIT ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Queues a message for these devices, as news of the round's beginning. */
export async function insertForDevices(
  tx: Tx,
  devices: readonly number[],
  push: RoundPush,
  begunAt: Date,
): Promise<void> {
  await sql`INSERT INTO push_waiting
      (device_id, key, topic, title, body, link, created_at, next_try_at)
    SELECT device_id, ${push.key}, ${push.topic}, ${push.title}, ${push.body}, ${push.link},
      ${begunAt}::timestamptz, ${begunAt}::timestamptz
    FROM unnest(${devices}::int[]) AS device_id
    ON CONFLICT (device_id, key) DO NOTHING`.execute(tx);
}

/** Remembers how far a round has come. */
export async function advanceRound(
  tx: Tx,
  key: string,
  { afterDevice, done }: Pick<Round, 'afterDevice' | 'done'>,
): Promise<void> {
  await sql`UPDATE push_round SET after_device = ${afterDevice}, done = ${done}
    WHERE key = ${key}`.execute(tx);
}
