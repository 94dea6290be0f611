import { z } from 'zod';
import {
  CHANNEL_KINDS,
  CHANNEL_STATES,
  type ChannelKind,
  type ChannelState,
} from '../codes/channel.ts';
import { wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { noData, timeText } from '../shown.ts';
import {
  actReason,
  filterText,
  listRequest,
  maybeTime,
  memberName,
  moneyText,
  rowsOf,
  staffAct,
  staffRead,
} from './office-fields.ts';

const STATES = Object.keys(CHANNEL_STATES);
const isState = (text: string): text is ChannelState => STATES.includes(text);
const isKind = (text: string): text is ChannelKind => CHANNEL_KINDS.some((kind) => kind === text);

const WORDS = '请选择筛选条件';
const kind = z
  .enum(CHANNEL_KINDS)
  .meta(note('By what it leaves: e-mail or SMS.', 'email', CHANNEL_KINDS));
const cost = moneyText.meta(note('What it may have cost, in yuan.', '0.05'));

const row = z.object({
  id: z.number().meta(note('Its number.', 12)),
  kind,
  purpose: z.string().meta(note('What it is about, in words.', '验证联系方式')),
  ...memberName,
  masked: z.string().meta(note('The address, mostly hidden.', 'le***@example.com')),
  state: z
    .enum(STATES as [ChannelState, ...ChannelState[]])
    .meta(note('Where it stands.', 'sent', STATES)),
  tries: z.number().meta(note('How often it was tried.', 1)),
  cost,
  why: z.string().meta(note('Why the last try failed; empty for none.', 'HTTP 503')),
  text: z
    .string()
    .meta(note('What a demo would have sent; empty everywhere else.', '【本站】验证码 123456')),
  createdAt: timeText.meta(note('When it was queued, Beijing time.', '2026-01-02 10:00:00')),
  endedAt: maybeTime.meta(
    note('When it was sent or given up, Beijing time; null before.', '2026-01-02 10:00:02'),
  ),
  /** It failed, and its text is kept still. */
  retriable: z.boolean().meta(note('Whether it may be tried again.', false)),
});

const day = z.object({
  day: z.string().meta(note('Beijing day.', '2026-01-02')),
  kind,
  queued: z.number().meta(note('Messages that were queued.', 20)),
  sent: z.number().meta(note('Of them, sent.', 19)),
  failed: z.number().meta(note('Failed, expired, or without a known outcome.', 1)),
  cost,
});

/** Messages that leave by e-mail or SMS, newest first, with the totals of a week; never a code. */
export const officeChannelMessages = staffRead({
  path: '/office/channels',
  permission: 'channels.read',
  request: z.object({
    ...listRequest,
    state: filterText
      .refine((text): text is ChannelState | '' => text === '' || isState(text), { error: WORDS })
      .meta(note('Those in a state; empty for all.', '', ['', ...STATES])),
    kind: filterText
      .refine((text): text is ChannelKind | '' => text === '' || isKind(text), { error: WORDS })
      .meta(note('Those of one kind; empty for all.', '', ['', ...CHANNEL_KINDS])),
  }),
  data: rowsOf(row).extend({
    days: z.array(day).meta(note('Totals of the last Beijing days, newest first.')),
  }),
});

/** Lets a message that failed be tried again, until it expires. */
export const officeRetryChannel = staffAct({
  path: '/office/channels/retry',
  permission: 'channels.retry',
  request: z.object({
    id: wholeNumber('请选择消息').meta(note('Its number.', 12)),
    reason: actReason,
  }),
  data: noData,
});

export type OfficeChannelMessage = z.output<typeof row>;
export type OfficeChannelDay = z.output<typeof day>;
