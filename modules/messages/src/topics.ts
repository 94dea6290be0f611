import type { MessageTopic } from '@haitang/contract/codes/message-topic.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { mutedTopics, muteTopic, unmuteTopic } from './topic-store.ts';

/** The topics that a member has switched off; initially none. */
export const topicsOff = (context: Context, memberId: MemberId): Promise<readonly MessageTopic[]> =>
  mutedTopics(context.database.read, memberId);

/**
 * Switches a topic on or off for a member. Earlier messages stay in the inbox; promotions to many
 * that were sent meanwhile become visible when the topic is on again.
 */
export async function switchTopic(
  { database, clock }: Context,
  memberId: MemberId,
  topic: MessageTopic,
  on: boolean,
): Promise<void> {
  if (on) await unmuteTopic(database.read, memberId, topic);
  else await muteTopic(database.read, memberId, topic, clock.now());
}
