import { PUSH_TOPICS } from '@haitang/contract/codes/push-topic.ts';
import { memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { PushChoice } from './push-choice.ts';
import type { NewPush } from './queue-push.ts';

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

export async function postpone(database: Queryable, id: number, until: Date): Promise<void> {
  await sql`UPDATE push_waiting SET next_try_at = ${until} WHERE id = ${id}`.execute(database);
}

/** Counts a try before it is made: after a crash the next one waits as after a failure. */
export async function countTry(tx: Tx, id: number, nextTryAt: Date): Promise<void> {
  await sql`UPDATE push_waiting SET tries = tries + 1, next_try_at = ${nextTryAt}
    WHERE id = ${id}`.execute(tx);
}

export async function deleteWaiting(database: Queryable, id: number): Promise<void> {
  await sql`DELETE FROM push_waiting WHERE id = ${id}`.execute(database);
}
