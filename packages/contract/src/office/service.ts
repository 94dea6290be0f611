import { z } from 'zod';
import { SERVICE_TOPICS, type THREAD_STATES, THREAD_TEXT_MOST } from '../codes/service-thread.ts';
import { nothing, requiredText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { noData, timeText } from '../shown.ts';
import {
  actReason,
  filterText,
  listRequest,
  maybeText,
  maybeTime,
  rowsOf,
  shownVersion,
  staffAct,
  staffRead,
  version,
} from './office-fields.ts';

const ID = '019a0000-0000-7000-8000-000000000000';
const id = requiredText('请选择留言', 60).meta(note('Id of the thread.', ID));
const key = { id, version: shownVersion };
const state = z.string().meta(note('open, answered or closed.', 'open'));
const done = z.object({ state, version });

const row = z.object({
  id: z.string().meta(note('Its id.', ID)),
  number: z.string().meta(note('Its number, as people name it.', '3F7A21C9')),
  memberId: z.number().nullable().meta(note('Number of the member; null for a visitor.', 40000001)),
  username: z.string().meta(note('Name of the account; empty for a visitor.', 'lele01')),
  topic: z.string().meta(note('What it is about, in words.', '存款与取款')),
  state,
  stateWords: z.string().meta(note('The same, in words.', '待回复')),
  version,
  preview: z.string().meta(note('The beginning of the newest message.', '存款何时到账')),
  order: maybeText.meta(note('The order that it is about; null for none.', 'D2601021000001')),
  orderKind: maybeText.meta(note('deposit or withdrawal; null without an order.', 'deposit')),
  assigned: maybeText.meta(note('Who looks after it; null for nobody.', '文舟')),
  mine: z.boolean().meta(note('Whether the asking account looks after it.', false)),
  openedAt: timeText.meta(note('When it was opened, Beijing time.', '2026-01-02 10:00:00')),
  lastAt: timeText.meta(note('When the newest message came.', '2026-01-02 10:00:00')),
  waitingSince: maybeTime.meta(
    note('Since when an answer is waited for; null for none.', '2026-01-02 10:00:00'),
  ),
});

const TABS = ['open', 'answered', 'closed', 'all'] as const satisfies readonly (
  | keyof typeof THREAD_STATES
  | 'all'
)[];
const TOPICS = Object.keys(SERVICE_TOPICS);

/** Threads of a tab: those that wait oldest first, others by the newest message. */
export const officeServiceThreads = staffRead({
  path: '/office/service',
  permission: 'service.read',
  request: z.object({
    ...listRequest,
    tab: z.enum(TABS).catch('open').meta(note('Which part of the list.', 'all')),
    topic: filterText.meta(note('Only of a topic; empty for all.', '', ['', ...TOPICS])),
    assigned: z
      .enum(['', 'mine', 'none'])
      .catch('')
      .meta(note('mine, none: of nobody; empty for all.', '')),
    search: filterText.meta(note('Number of a thread, or a member; empty for all.', '')),
  }),
  data: rowsOf(row),
});

/** One thread with its messages; each read is in the trail. */
export const officeServiceFile = staffRead({
  path: '/office/service/file',
  permission: 'service.read',
  request: z.object({ id }),
  data: z.object({
    thread: row.meta(note('The thread.')),
    maskedName: z.string().meta(note('Name of the person, masked; empty for a visitor.', '*某')),
    status: z.string().meta(note('Where the account stands; empty for a visitor.', 'normal')),
    name: z.string().meta(note('The account that a visitor named; it proves nothing.', '')),
    contact: z.string().meta(note('How to reach a visitor; empty for a member.', '')),
    closedBy: maybeText.meta(note('Who ended it; null while it goes on.', null)),
    closedAt: maybeTime.meta(note('When it ended; null while it goes on.', null)),
    messages: z
      .array(
        z.object({
          id: z.string().meta(note('Id of the message.', '1')),
          author: z.string().meta(note('member, visitor or staff.', 'member')),
          by: z.string().meta(note('Who wrote it, in words.', 'lele01')),
          content: z.string().meta(note('Plain text.', '存款何时到账')),
          hasPicture: z.boolean().meta(note('Whether it came with a picture.', false)),
          picture: maybeText.meta(note('Id of its picture; null for none, or once deleted.', null)),
          writtenAt: timeText.meta(note('When it was written.', '2026-01-02 10:00:00')),
        }),
      )
      .meta(note('Its messages, oldest first.')),
  }),
});

/** Shows the picture of a message; each read is in the trail. */
export const officeServicePicture = staffRead({
  path: '/office/service/picture',
  permission: 'service.read',
  request: z.object({ id: requiredText('请选择图片', 60).meta(note('Id of the picture.', ID)) }),
  data: z.object({
    image: z.string().meta(note('The picture as a data URL.', 'data:image/webp;base64,')),
  }),
});

const act = <Fields extends z.ZodRawShape>(step: string, fields: Fields) =>
  staffAct({
    path: `/office/service/${step}`,
    permission: 'service.answer',
    request: z.object({ ...key, ...fields }),
    data: done,
  });

/** Answers the member, who finds it in the inbox. */
export const officeReplyThread = act('reply', {
  content: requiredText('请填写回复', THREAD_TEXT_MOST).meta(
    note('The answer, plain text.', '您的存款已到账，请查看余额。'),
  ),
});

/** Takes the thread, also from a colleague. */
export const officeTakeThread = act('take', {});

/** Hands the thread to a colleague who may answer. */
export const officeHandOverThread = act('hand-over', {
  to: requiredText('请选择同事', 60).meta(note('Account of the colleague.', 'wenzhou')),
  reason: actReason,
});

/** Ends the thread; a new message of its member opens it again. */
export const officeCloseThread = act('close', { reason: actReason });

/** The colleagues to whom a thread may be handed. */
export const officeServiceColleagues = staffRead({
  path: '/office/service/colleagues',
  permission: 'service.answer',
  request: nothing,
  data: z.object({
    rows: z
      .array(
        z.object({
          name: z.string().meta(note('Account of the colleague.', 'wenzhou')),
          displayName: z.string().meta(note('Name of the person.', '文舟')),
        }),
      )
      .meta(note('Active accounts that may answer.')),
  }),
});

const canned = z.object({
  id: z.number().meta(note('Its id.', 1)),
  title: z.string().meta(note('Its title.', '存款到账时间')),
  content: z.string().meta(note('The answer, plain text.', '链上确认后自动入账。')),
  version,
});

/** The answers that staff keep for later, by title. */
export const officeCannedAnswers = staffRead({
  path: '/office/service/canned',
  permission: 'service.read',
  request: nothing,
  data: z.object({ rows: z.array(canned).meta(note('The answers.')) }),
});

const cannedKey = {
  id: wholeNumber('请选择常用回复').meta(note('Its id; 0 for a new one.', 1)),
  version: shownVersion,
};

/** Saves a canned answer. */
export const officeSaveCanned = staffAct({
  path: '/office/service/canned/save',
  permission: 'service.canned',
  request: z.object({
    ...cannedKey,
    title: requiredText('请填写标题', 40).meta(note('Its title.', '存款到账时间')),
    content: requiredText('请填写内容', THREAD_TEXT_MOST).meta(
      note('The answer, plain text.', '链上确认后自动入账。'),
    ),
  }),
  data: noData,
});

/** Removes a canned answer. */
export const officeRemoveCanned = staffAct({
  path: '/office/service/canned/remove',
  permission: 'service.canned',
  request: z.object(cannedKey),
  data: noData,
});

export type OfficeCanned = z.output<typeof canned>;
export type OfficeThread = z.output<typeof row>;
export type OfficeThreadFile = z.output<typeof officeServiceFile.data>;
