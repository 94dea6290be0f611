import { PUSH_TOPICS, type PushTopic } from '@haitang/contract/codes/push-topic.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { PushChoice } from './push-choice.ts';

/** A message for the lock screen: no amounts and nothing personal. */
export interface NewPush {
  /** The same for the same happening. */
  readonly key: string;
  readonly memberId: MemberId;
  readonly topic: PushTopic;
  readonly title: string;
  readonly body: string;
  /** Hash route. */
  readonly link: string;
  readonly at: Date;
}

/** One message that waits for one device. */
export interface WaitingPush extends Omit<NewPush, 'at'> {
  readonly id: number;
  readonly deviceId: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly createdAt: Date;
  readonly tries: number;
  readonly choice: PushChoice;
}

/**
 * Queues a message for each device of a member who wants its topic, once per key. An ended device
 * gets what concerns safety and happened by its end.
 */
export async function insertWaiting(tx: Tx, push: NewPush): Promise<void> {
  await sql`INSERT INTO push_waiting
      (device_id, key, topic, title, body, link, created_at, next_try_at)
    SELECT device.id, ${push.key}, ${push.topic}, ${push.title}, ${push.body}, ${push.link},
      ${push.at}, ${push.at}
    FROM push_device AS device JOIN push_choice AS choice USING (member_id)
    WHERE device.member_id = ${push.memberId}
      AND (device.ended_at IS NULL
        OR (${push.topic}::text = 'safety' AND ${push.at}::timestamptz <= device.ended_at))
      AND CASE ${push.topic}::text WHEN 'money' THEN choice.money
        WHEN 'safety' THEN choice.safety WHEN 'offers' THEN choice.offers
        ELSE choice.announcements END
    ON CONFLICT (device_id, key) DO NOTHING`.execute(tx);
}

interface WaitingRow {
  id: number;
  device_id: number;
  member_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
  topic: string;
  title: string;
  body: string;
  link: string;
  created_at: Date;
  tries: number;
  money: boolean;
  safety: boolean;
  offers: boolean;
  announcements: boolean;
  quiet_from: number;
  quiet_until: number;
}

const toWaiting = (row: WaitingRow): WaitingPush => ({
  id: row.id,
  deviceId: row.device_id,
  memberId: memberId(row.member_id),
  endpoint: row.endpoint,
  p256dh: row.p256dh,
  auth: row.auth,
  key: row.key,
  topic: PUSH_TOPICS.find((topic) => topic === row.topic) ?? 'offers',
  title: row.title,
  body: row.body,
  link: row.link,
  createdAt: row.created_at,
  tries: row.tries,
  choice: {
    money: row.money,
    safety: row.safety,
    offers: row.offers,
    announcements: row.announcements,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
  },
});

/**
 * Locks what is due, oldest first but announcements last, because they may be a hundred thousand;
 * skips what another process has.
 */
export async function lockDue(tx: Tx, now: Date, most: number): Promise<WaitingPush[]> {
  const { rows } = await sql<WaitingRow>`SELECT waiting.id, waiting.device_id, device.member_id,
      device.endpoint, device.p256dh, device.auth, waiting.key, waiting.topic, waiting.title,
      waiting.body, waiting.link, waiting.created_at, waiting.tries, choice.money, choice.safety,
      choice.offers, choice.announcements, choice.quiet_from, choice.quiet_until
    FROM push_waiting AS waiting
    JOIN push_device AS device ON device.id = waiting.device_id
    JOIN push_choice AS choice ON choice.member_id = device.member_id
    WHERE waiting.next_try_at <= ${now}
    ORDER BY (waiting.topic = 'announcements'), waiting.next_try_at, waiting.id LIMIT ${most}
    FOR UPDATE OF waiting SKIP LOCKED`.execute(tx);
  return rows.map(toWaiting);
}

export async function postpone(on: Queryable, id: number, until: Date): Promise<void> {
  await sql`UPDATE push_waiting SET next_try_at = ${until} WHERE id = ${id}`.execute(on);
}

/** Counts a try before it is made: after a crash the next one waits as after a failure. */
export async function countTry(tx: Tx, id: number, nextTryAt: Date): Promise<void> {
  await sql`UPDATE push_waiting SET tries = tries + 1, next_try_at = ${nextTryAt}
    WHERE id = ${id}`.execute(tx);
}

export async function deleteWaiting(on: Queryable, id: number): Promise<void> {
  await sql`DELETE FROM push_waiting WHERE id = ${id}`.execute(on);
}
