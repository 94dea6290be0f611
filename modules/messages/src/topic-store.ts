import type { MessageTopic } from '@haitang/contract/codes/message-topic.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export async function mutedTopics(on: Queryable, memberId: MemberId): Promise<MessageTopic[]> {
  const { rows } = await sql<{ topic: MessageTopic }>`
    SELECT topic FROM message_muted WHERE member_id = ${memberId}`.execute(on);
  return rows.map(({ topic }) => topic);
}

export async function isMuted(
  on: Queryable,
  memberId: MemberId,
  topic: MessageTopic,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM message_muted
    WHERE member_id = ${memberId} AND topic = ${topic}`.execute(on);
  return rows.length > 0;
}

/** A repeated mute keeps the first time. */
export async function muteTopic(
  on: Queryable,
  memberId: MemberId,
  topic: MessageTopic,
  since: Date,
): Promise<void> {
  await sql`INSERT INTO message_muted (member_id, topic, since)
    VALUES (${memberId}, ${topic}, ${since}) ON CONFLICT DO NOTHING`.execute(on);
}

export async function unmuteTopic(
  on: Queryable,
  memberId: MemberId,
  topic: MessageTopic,
): Promise<void> {
  await sql`DELETE FROM message_muted
    WHERE member_id = ${memberId} AND topic = ${topic}`.execute(on);
}
