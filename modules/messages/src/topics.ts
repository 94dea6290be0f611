import type { MessageTopic } from '@haitang/contract/codes/message-topic.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The topics that a member has switched off; initially none. */
export async function topicsOff(
  { database }: Context,
  memberId: MemberId,
): Promise<readonly MessageTopic[]> {
  const { rows } = await sql<{ topic: MessageTopic }>`
    SELECT topic FROM message_muted WHERE member_id = ${memberId}`.execute(database.read);
  return rows.map(({ topic }) => topic);
}

/** Whether a member has switched a topic off. */
export async function isMuted(
  database: Queryable,
  memberId: MemberId,
  topic: MessageTopic,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM message_muted
    WHERE member_id = ${memberId} AND topic = ${topic}`.execute(database);
  return rows.length > 0;
}

/** A repeated mute keeps the first time. */
async function muteTopic(
  database: Queryable,
  memberId: MemberId,
  topic: MessageTopic,
  since: Date,
): Promise<void> {
  await sql`INSERT INTO message_muted (member_id, topic, since)
    VALUES (${memberId}, ${topic}, ${since}) ON CONFLICT DO NOTHING`.execute(database);
}

async function unmuteTopic(
  database: Queryable,
  memberId: MemberId,
  topic: MessageTopic,
): Promise<void> {
  await sql`DELETE FROM message_muted
    WHERE member_id = ${memberId} AND topic = ${topic}`.execute(database);
}

/**
 * Switches a topic on or off for a member. Earlier messages stay in the inbox; promotions to many
 * that were sent meanwhile become visible when the topic is on again.
 */
export async function switchTopic(
  { database, clock }: Context,
  memberId: MemberId,
  topic: MessageTopic,
  isOn: boolean,
): Promise<void> {
  if (isOn) await unmuteTopic(database.read, memberId, topic);
  else await muteTopic(database.read, memberId, topic, clock.now());
}
