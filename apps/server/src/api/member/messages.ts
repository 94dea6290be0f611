import { noticeList, readMessages, unreadMessages } from '@haitang/contract/member/messages.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { hotMember } from '../../identity/find-member.ts';
import { inboxPage, markRead, unreadCount } from '../../messages/inbox.ts';
import type { InboxMessage, Reader } from '../../messages/message.ts';
import { pageObject } from '../present/page.ts';
import type { UserFigures } from '../present/user-figures.ts';

const presentMessage = (message: InboxMessage) => ({
  id: message.id,
  title: message.title,
  content: message.content,
  type: message.type,
  created_at: formatBeijing(message.createdAt),
  read: message.read ? (1 as const) : (0 as const),
  link: message.link,
});

/** The inbox: to all, to the member's VIP level, to agents, to the member itself. */
export const messageRoutes = (context: Context, figures: UserFigures): Route[] => {
  const readerOf = async (memberId: MemberId): Promise<Reader> => {
    const [member, vipLevel, marketing] = await Promise.all([
      hotMember(context.database, memberId),
      figures.vipLevelOf(memberId),
      figures.mayMarketTo(memberId),
    ]);
    const { isAgent, registeredAt: joinedAt } = member;
    return { memberId, vipLevel, isAgent, joinedAt, marketing };
  };
  return [
    memberRoute(noticeList, async ({ session, body: { page, pagesize: pageSize } }) => {
      const reader = await readerOf(session.memberId);
      const { messages, total } = await inboxPage(context, reader, page, pageSize);
      return pageObject(messages.map(presentMessage), { page, pageSize, total });
    }),
    memberRoute(readMessages, async ({ session, body }) => {
      const reader = await readerOf(session.memberId);
      const id = body.id === '' ? null : Number(body.id);
      return { unread: await markRead(context, reader, id) };
    }),
    memberRoute(unreadMessages, async ({ session }) => ({
      unread: await unreadCount(context, await readerOf(session.memberId)),
    })),
  ];
};
