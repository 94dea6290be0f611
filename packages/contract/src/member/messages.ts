import { z } from 'zod';
import { MESSAGE_TOPICS } from '../codes/message-topic.ts';
import { endpoint } from '../endpoint.ts';
import { nothing, pageNumber, pageOf, pageSize } from '../field.ts';
import { inOrder, looseText, need, optionalLooseText } from '../ordered.ts';
import { flag, safeHtml, timeText } from '../shown.ts';

const WORDS = '提交的内容格式有误，请检查后重试';

const message = z.object({
  id: z.number(),
  title: z.string(),
  content: safeHtml,
  /** account, money, security, care, vip or promotion. */
  type: z.string(),
  created_at: timeText,
  read: flag,
  /** Extension: a hash route; '' for none. */
  link: z.string(),
});

/**
 * The inbox: messages to all, to the member's VIP level, to agents and to the member; newest first.
 */
export const noticeList = endpoint({
  method: 'POST',
  path: '/api/noticeList',
  aliases: ['/api/message', '/api/showmessage'],
  access: 'member',
  request: z.object({ page: pageNumber, pagesize: pageSize }),
  data: pageOf(message),
});

/** Extension: marks one message as read, or all when no id is sent. */
export const readMessages = endpoint({
  method: 'POST',
  path: '/api/messages/read',
  access: 'member',
  request: inOrder(z.object({ id: optionalLooseText }), [
    need(({ id }) => /^(|\d{1,9})$/.test(id), WORDS, 'id'),
  ]),
  data: z.object({ unread: z.number() }),
});

/** Extension: number of unread messages. */
export const unreadMessages = endpoint({
  method: 'POST',
  path: '/api/messages/unread',
  access: 'member',
  request: nothing,
  data: z.object({ unread: z.number() }),
});

const topics = z.object({ rebate: flag, promotion: flag, vip: flag });

/** Extension: the topics the member receives (1); all, unless one was switched off. */
export const messageTopics = endpoint({
  method: 'POST',
  path: '/api/messages/topics',
  access: 'member',
  request: nothing,
  data: topics,
});

/** Extension: switches one topic on or off and answers the state of all topics. */
export const setMessageTopic = endpoint({
  method: 'POST',
  path: '/api/messages/topics/set',
  access: 'member',
  request: z.object({
    topic: z.enum(MESSAGE_TOPICS, { error: WORDS }),
    on: looseText.refine((on) => on === '0' || on === '1', { error: WORDS }),
  }),
  data: topics,
});

export type Message = z.input<typeof message>;
export type NoticeListRequest = z.input<typeof noticeList.request>;
export type NoticeListData = z.input<typeof noticeList.data>;
export type ReadMessagesRequest = z.input<typeof readMessages.request>;
export type UnreadMessagesData = z.input<typeof unreadMessages.data>;
export type MessageTopicsData = z.input<typeof messageTopics.data>;
export type SetMessageTopicRequest = z.input<typeof setMessageTopic.request>;
