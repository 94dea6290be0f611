import { ownThreads, seeOwnThread } from '@haitang/content/service/own-threads.ts';
import type { ServiceThread } from '@haitang/content/service/thread.ts';
import { openThread, writeToThread } from '@haitang/content/service/write-to-thread.ts';
import { RECORD_TYPE } from '@haitang/contract/codes/record-type.ts';
import { isServiceTopic } from '@haitang/contract/codes/service-thread.ts';
import {
  openServiceThread,
  serviceThread,
  serviceThreads,
  writeServiceThread,
} from '@haitang/contract/member/service-threads.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { ownOrder } from '@haitang/payments/own-order.ts';
import type { Context } from '@haitang/platform/context.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { pageObject } from '../present/page.ts';

const present = (thread: ServiceThread) => ({
  id: thread.id,
  number: thread.number,
  topic: thread.topic,
  state: thread.state,
  out_trade_no: thread.order?.number ?? null,
  order_type: thread.order && RECORD_TYPE[thread.order.kind],
  opened_at: formatBeijing(thread.openedAt),
  last_at: formatBeijing(thread.lastMessageAt),
  unread: thread.unread,
});

/** 我的留言: the member's threads with the service (ADR 68). */
export const serviceThreadRoutes = (context: Context): Route[] => [
  memberRoute(serviceThreads, async ({ session, body: { page, pagesize: pageSize } }) => {
    const asked = { page, pageSize };
    const { threads, total, unread } = await ownThreads(context, session.memberId, asked);
    const rows = threads.map((thread) => ({ ...present(thread), preview: thread.preview }));
    return { ...pageObject(rows, { ...asked, total }), unread };
  }),
  memberRoute(serviceThread, async ({ session, body }) => {
    const { thread, messages } = await seeOwnThread(context, session.memberId, body.id);
    return {
      ...present(thread),
      messages: messages.map(({ id, author, content, writtenAt }) => ({
        id,
        mine: author === 'member',
        content,
        created_at: formatBeijing(writtenAt),
      })),
    };
  }),
  memberRoute(openServiceThread, async ({ session: { memberId }, body }) => {
    const { topic, content, out_trade_no: number } = body;
    const order = number === '' ? null : await ownOrder(context.database.read, memberId, number);
    const id = await openThread(context, {
      memberId,
      order,
      topic: isServiceTopic(topic) ? topic : 'general',
      content: content.trim(),
    });
    return new Answer({ id }, '留言已提交，客服回复后会通知您');
  }),
  memberRoute(writeServiceThread, async ({ session: { memberId }, body: { id, content } }) => {
    await writeToThread(context, { id, memberId, content: content.trim() });
    return new Answer({ id }, '已发送');
  }),
];
