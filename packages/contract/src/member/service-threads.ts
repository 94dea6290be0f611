import { z } from 'zod';
import {
  isServiceTopic,
  SERVICE_TOPICS,
  type ServiceTopic,
  THREAD_STATES,
  THREAD_TEXT_MOST,
} from '../codes/service-thread.ts';
import { endpoint } from '../endpoint.ts';
import { nothing, pageNumber, pageOf, pageSize } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need, optionalLooseText } from '../ordered.ts';
import { timeText } from '../shown.ts';

const ID = '019a0000-0000-7000-8000-000000000000';
const TOPIC_KEYS = Object.keys(SERVICE_TOPICS) as [ServiceTopic, ...ServiceTopic[]];
const STATE_KEYS = Object.keys(THREAD_STATES);

const id = z.string().meta(note('Id of the thread.', ID));
const thread = z.object({
  id,
  number: z.string().meta(note('Its number, as people name it.', '3F7A21C9')),
  topic: z.string().meta(note('What it is about.', 'money', TOPIC_KEYS)),
  state: z
    .string()
    .meta(note('open waits for an answer, answered has one, closed is over.', 'open', STATE_KEYS)),
  out_trade_no: z
    .string()
    .nullable()
    .meta(note('The order that it is about; null for none.', 'D20261123120000123456')),
  order_type: z
    .number()
    .nullable()
    .meta(note('1 deposit, 2 withdrawal; null without an order.', 1, [1, 2, null])),
  opened_at: timeText.meta(note('When it was opened.', '2026-11-23 12:00:00')),
  last_at: timeText.meta(note('When the newest message was written.', '2026-11-23 12:00:00')),
  unread: z.boolean().meta(note('Whether there is an answer not seen yet.', false)),
});

/** Extension: the member's threads with the service, the newest message first. */
export const serviceThreads = endpoint({
  method: 'POST',
  path: '/api/service/threads',
  access: 'member',
  request: z.object({
    page: pageNumber.meta(note('The page asked for, counted from 1.', 1)),
    pagesize: pageSize.meta(note('Rows of a page: 10 when missing, at most 100.', 10)),
  }),
  data: pageOf(
    thread.extend({
      preview: z.string().meta(note('The beginning of the newest message.', '存款何时到账')),
    }),
  ).extend({
    unread: z.number().meta(note('Threads with an answer not seen yet.', 1)),
  }),
});

/** Extension: one thread with its messages, oldest first; its answers count as seen then. */
export const serviceThread = endpoint({
  method: 'POST',
  path: '/api/service/thread',
  access: 'member',
  request: z.object({ id: looseText.meta(note('Id of the thread.', ID)) }),
  data: thread.extend({
    messages: z
      .array(
        z.object({
          id: z.string().meta(note('Id of the message.', '1')),
          mine: z.boolean().meta(note('Whether the member wrote it.', true)),
          content: z.string().meta(note('Plain text.', '存款何时到账')),
          has_picture: z.boolean().meta(note('Whether it came with a picture.', false)),
          picture: z
            .string()
            .nullable()
            .meta(note('Id of the picture; null for none, and once it is deleted.', null)),
          created_at: timeText.meta(note('When it was written.', '2026-11-23 12:00:00')),
        }),
      )
      .meta(note('Its messages.')),
  }),
});

const content = {
  content: looseText.meta(note('The message, plain text of at most 2000 letters.', '何时到账')),
  picture: optionalLooseText.meta(note('Id of an uploaded picture; empty for none.', '')),
};

const contentRules = [
  need<{ content: string }>(({ content: text }) => text.trim() !== '', '请输入留言内容', 'content'),
  need<{ content: string }>(
    ({ content: text }) => text.trim().length <= THREAD_TEXT_MOST,
    '留言内容最多 2000 字',
    'content',
  ),
];

/** Extension: opens a thread with its first message. */
export const openServiceThread = endpoint({
  method: 'POST',
  path: '/api/service/open',
  access: 'member',
  request: inOrder(
    z.object({
      topic: looseText.meta(note('What it is about.', 'money', TOPIC_KEYS)),
      out_trade_no: optionalLooseText.meta(
        note('An order of the member that it is about; empty for none.', ''),
      ),
      ...content,
    }),
    [need(({ topic }) => isServiceTopic(topic), '请选择咨询类型', 'topic'), ...contentRules],
  ),
  data: z.object({ id }),
});

/** Extension: adds a message to a thread; a closed one is open again. */
export const writeServiceThread = endpoint({
  method: 'POST',
  path: '/api/service/write',
  access: 'member',
  request: inOrder(
    z.object({ id: looseText.meta(note('Id of the thread.', ID)), ...content }),
    contentRules,
  ),
  data: z.object({ id }),
});

/**
 * Extension: multipart field `file`: a picture for a message, JPEG, PNG or WebP, at most 8 MB,
 * checked by content and drawn anew.
 */
export const uploadServicePicture = endpoint({
  method: 'POST',
  path: '/api/service/picture',
  access: 'member',
  request: nothing,
  data: z.object({ id: z.string().meta(note('Names the picture in the message.', ID)) }),
});

/** Extension: a picture of one of the member's messages. */
export const serviceThreadPicture = endpoint({
  method: 'POST',
  path: '/api/service/picture/see',
  access: 'member',
  request: z.object({ id: looseText.meta(note('Id of the picture.', ID)) }),
  data: z.object({
    image: z.string().meta(note('The picture as a data URL.', 'data:image/webp;base64,')),
  }),
});

export type ServiceThreadsData = z.input<typeof serviceThreads.data>;
export type ServiceThreadRow = ServiceThreadsData['data'][number];
export type ServiceThreadData = z.input<typeof serviceThread.data>;
