import { z } from 'zod';
import { MESSAGE_TOPICS } from '../codes/message-topic.ts';
import { endpoint } from '../endpoint.ts';
import { nothing, pageNumber, pageOf, pageSize } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need, optionalLooseText } from '../ordered.ts';
import { flag, safeHtml, timeText } from '../shown.ts';

const WORDS = '提交的内容格式有误，请检查后重试';

const message = z.object({
  id: z.number().meta(note('Its id.', 1)),
  title: z.string().meta(note('Its title.', '海棠')),
  content: safeHtml.meta(note('Text as HTML of the allowed elements.', '<p>欢迎</p>')),
  /** account, money, security, care, vip or promotion. */
  type: z
    .string()
    .meta(
      note('What the message is about.', 'account', [
        'account',
        'money',
        'security',
        'care',
        'vip',
        'promotion',
      ]),
    ),
  created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
  read: flag.meta(note('1 when the member has read it.', 0, [0, 1])),
  /** Extension: a hash route; '' for none. */
  link: z
    .string()
    .meta(note("Route of the app the message leads to; '' for none.", '/transRecord')),
});

/**
 * The inbox: messages to all, to the member's VIP level, to agents and to the member; newest first.
 */
export const noticeList = endpoint({
  method: 'POST',
  path: '/api/noticeList',
  aliases: ['/api/message', '/api/showmessage'],
  access: 'member',
  request: z.object({
    page: pageNumber.meta(note('The page asked for, counted from 1.', 1)),
    pagesize: pageSize.meta(note('Rows of a page: 10 when missing, at most 100.', 10)),
  }),
  data: pageOf(message),
});

/** Extension: marks one message as read, or all when no id is sent. */
export const readMessages = endpoint({
  method: 'POST',
  path: '/api/messages/read',
  access: 'member',
  request: inOrder(z.object({ id: optionalLooseText.meta(note('Its id.', 1)) }), [
    need(({ id }) => /^(|\d{1,9})$/.test(id), WORDS, 'id'),
  ]),
  data: z.object({ unread: z.number().meta(note('Messages not read yet.', 2)) }),
});

/** Extension: number of unread messages. */
export const unreadMessages = endpoint({
  method: 'POST',
  path: '/api/messages/unread',
  access: 'member',
  request: nothing,
  data: z.object({ unread: z.number().meta(note('Messages not read yet.', 2)) }),
});

const topics = z.object({
  rebate: flag.meta(note('1 when messages about rebates are taken.', 1, [0, 1])),
  promotion: flag.meta(note('1 when messages about promotions are taken.', 1, [0, 1])),
  vip: flag.meta(note('1 when messages about VIP are taken.', 1, [0, 1])),
});

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
    topic: z
      .enum(MESSAGE_TOPICS, { error: WORDS })
      .meta(note('Kind of messages.', 'vip', ['rebate', 'promotion', 'vip'])),
    on: looseText
      .refine((flag) => flag === '0' || flag === '1', { error: WORDS })
      .meta(note('1 switches on, 0 off.', '1', ['0', '1', 0, 1])),
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
