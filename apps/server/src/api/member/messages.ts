import type { MessageTopic } from '@haitang/contract/codes/message-topic.ts';
import {
  type MessageTopicsData,
  messageTopics,
  noticeList,
  readMessages,
  setMessageTopic,
  unreadMessages,
} from '@haitang/contract/member/messages.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { inboxPage, markRead, unreadCount } from '@haitang/messages/inbox.ts';
import type { InboxMessage } from '@haitang/messages/message.ts';
import { switchTopic, topicsOff } from '@haitang/messages/topics.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { pageObject } from '../present/page.ts';
import type { MemberSummary } from '../present/user-summary.ts';

const presentMessage = (message: InboxMessage) => ({
  id: message.id,
  title: message.title,
  content: message.content,
  type: message.type,
  created_at: formatBeijing(message.createdAt),
  read: message.read ? (1 as const) : (0 as const),
  link: message.link,
});

async function topicsOf(context: Context, memberId: MemberId): Promise<MessageTopicsData> {
  const off = await topicsOff(context, memberId);
  const isOn = (topic: MessageTopic) => (off.includes(topic) ? 0 : 1);
  return { rebate: isOn('rebate'), promotion: isOn('promotion'), vip: isOn('vip') };
}

/** The inbox: messages to all, to the member's VIP level, to agents and to the member. */
export const messageRoutes = (context: Context, summary: MemberSummary): Route[] => [
  memberRoute(noticeList, async ({ session, body: { page, pagesize: pageSize } }) => {
    const reader = await summary.readerOf(session.memberId);
    const { messages, total } = await inboxPage(context, reader, page, pageSize);
    return pageObject(messages.map(presentMessage), { page, pageSize, total });
  }),
  memberRoute(readMessages, async ({ session, body }) => {
    const reader = await summary.readerOf(session.memberId);
    const id = body.id === '' ? null : Number(body.id);
    return { unread: await markRead(context, reader, id) };
  }),
  memberRoute(unreadMessages, async ({ session }) => ({
    unread: await unreadCount(context, await summary.readerOf(session.memberId)),
  })),
  memberRoute(messageTopics, ({ session }) => topicsOf(context, session.memberId)),
  memberRoute(setMessageTopic, async ({ session, body: { topic, on: flag } }) => {
    await switchTopic(context, session.memberId, topic, flag === '1');
    return topicsOf(context, session.memberId);
  }),
];
