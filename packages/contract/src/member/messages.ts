import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, pageNumber, pageOf, pageSize } from '../field.ts';
import { inOrder, need, optionalLooseText } from '../ordered.ts';
import { flag, safeHtml, timeText } from '../shown.ts';

const message = z.object({
  id: z.number(),
  title: z.string(),
  content: safeHtml,
  /** account, money, security, care, vip or promotion. */
  type: z.string(),
  created_at: timeText,
  read: flag,
  /** Ours: a hash route, '' for none. */
  link: z.string(),
});

/** The inbox: to all, to my VIP level, to agents, to me; newest first. */
export const noticeList = endpoint({
  method: 'POST',
  path: '/api/noticeList',
  aliases: ['/api/noticelist'],
  access: 'member',
  request: z.object({ page: pageNumber, pagesize: pageSize }),
  data: pageOf(message),
});

/** Ours: marks one message read, or all of them when no id is sent. */
export const readMessages = endpoint({
  method: 'POST',
  path: '/api/messages/read',
  access: 'member',
  request: inOrder(z.object({ id: optionalLooseText }), [
    need(({ id }) => /^(|\d{1,9})$/.test(id), '提交的内容格式有误，请检查后重试'),
  ]),
  data: z.object({ unread: z.number() }),
});

/** Ours: how many messages are unread. */
export const unreadMessages = endpoint({
  method: 'POST',
  path: '/api/messages/unread',
  access: 'member',
  request: nothing,
  data: z.object({ unread: z.number() }),
});

export type Message = z.input<typeof message>;
export type NoticeListRequest = z.input<typeof noticeList.request>;
export type NoticeListData = z.input<typeof noticeList.data>;
export type ReadMessagesRequest = z.input<typeof readMessages.request>;
export type UnreadMessagesData = z.input<typeof unreadMessages.data>;
