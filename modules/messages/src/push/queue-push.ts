import type { PushTopic } from '@haitang/contract/codes/push-topic.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

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

/**
 * Queues a message for each device of a member who wants its topic, once per key, in the caller's
 * transaction; a job sends it. An ended device gets what concerns safety and happened by its end.
 */
export async function queuePush(tx: Tx, push: NewPush): Promise<void> {
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
