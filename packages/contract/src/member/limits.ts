import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need } from '../ordered.ts';
import { flag, noData, timeText } from '../shown.ts';

const MALFORMED = '提交的内容格式有误，请检查后重试';
const AMOUNT_WORDS = '请输入有效的金额';
const SPAN_FORM = /^(24h|7d|30d)$/;
const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text);

const limit = z.object({
  /** deposit, loss or time. */
  kind: z.string().meta(note('What is limited.', 'deposit', ['deposit', 'loss', 'time'])),
  /** 24h, 7d or 30d. */
  span: z.string().meta(note('The time a limit counts over.', '24h', ['24h', '7d', '30d'])),
  /** Points, or minutes for time; null when no limit is set. */
  value: z
    .string()
    .nullable()
    .meta(note("Points, or minutes for time; '' or null for no limit.", '1000.00')),
  used: z.string().meta(note('How much of the limit is used up.', '120.00')),
  /** A raise that waits: its value, and the time from which it may be confirmed. */
  pending_value: z
    .string()
    .nullable()
    .meta(note('The raise that waits; null for none.', '2000.00')),
  pending_at: timeText
    .nullable()
    .meta(note('From when on a raise may be confirmed.', '2026-11-24 12:00:00')),
});

/** Extension: all limits and pauses that a member has set (rules.md, Playing responsibly). */
export const limits = endpoint({
  method: 'POST',
  path: '/api/limits',
  access: 'member',
  duringMaintenance: true,
  request: nothing,
  data: z.object({
    limits: z.array(limit).meta(note('The limits that are set, one for each kind and span.')),
    time_out_until: timeText
      .nullable()
      .meta(note('End of the time-out; null for none.', '2026-11-24 12:00:00')),
    excluded: flag.meta(note('1 while the member has excluded itself.', 0, [0, 1])),
    excluded_until: timeText
      .nullable()
      .meta(note('End of the exclusion; null for none or for ever.', '2027-05-23 12:00:00')),
    reality_minutes: z.number().meta(note('Minutes between two reality checks.', 60, [15, 30, 60])),
    net_deposits: amountText.meta(
      note('Credited deposits less paid withdrawals, in points.', '500.00'),
    ),
  }),
});

// Not a loose text: '' removes a limit, so nothing else may become ''.
const value = z.union([z.string(), z.number()], { error: AMOUNT_WORDS }).transform(String);

/**
 * Extension: a lower limit applies immediately; a raise waits 24 h for a second confirmation. ''
 * removes the limit.
 */
export const setLimit = endpoint({
  method: 'POST',
  path: '/api/limits/set',
  access: 'member',
  duringMaintenance: true,
  request: inOrder(
    z.object({
      kind: looseText.meta(note('What is limited.', 'deposit', ['deposit', 'loss', 'time'])),
      span: looseText.meta(note('The time a limit counts over.', '24h', ['24h', '7d', '30d'])),
      value: value.meta(note("Points, or minutes for time; '' or null for no limit.", '1000.00')),
    }),
    [
      need(({ kind }) => /^(deposit|loss|time)$/.test(kind), MALFORMED, 'kind'),
      need(({ span }) => SPAN_FORM.test(span), MALFORMED, 'span'),
      need(({ value }) => value === '' || isAmount(value), AMOUNT_WORDS, 'value'),
    ],
  ),
  data: noData,
});

/** Extension: confirms or cancels a raise after its wait. */
export const confirmLimit = endpoint({
  method: 'POST',
  path: '/api/limits/confirm',
  access: 'member',
  duringMaintenance: true,
  request: inOrder(
    z.object({
      kind: looseText.meta(note('What is limited.', 'deposit', ['deposit', 'loss', 'time'])),
      span: looseText.meta(note('The time a limit counts over.', '24h', ['24h', '7d', '30d'])),
      accept: looseText.meta(
        note('1 confirms the raise of a limit, 0 takes it back.', '1', ['0', '1', 0, 1]),
      ),
    }),
    [
      need(({ kind }) => /^(deposit|loss|time)$/.test(kind), MALFORMED, 'kind'),
      need(({ span }) => SPAN_FORM.test(span), MALFORMED, 'span'),
      need(({ accept }) => /^[01]$/.test(accept), MALFORMED, 'accept'),
    ],
  ),
  data: noData,
});

/** Extension: 24h, 7d, 30d or 42d; cannot be shortened. */
export const startTimeOut = endpoint({
  method: 'POST',
  path: '/api/limits/timeout',
  access: 'member',
  duringMaintenance: true,
  request: inOrder(
    z.object({
      length: looseText.meta(
        note('How long the time-out lasts.', '24h', ['24h', '7d', '30d', '42d']),
      ),
    }),
    [need(({ length }) => /^(24h|7d|30d|42d)$/.test(length), MALFORMED, 'length')],
  ),
  data: z.object({
    until: timeText.meta(note('When it ends; null for never.', '2026-11-24 12:00:00')),
  }),
});

/**
 * Extension: 6m, 1y, 3y, 5y or forever. It applies immediately and everywhere, and no single person
 * can shorten it.
 */
export const excludeMyself = endpoint({
  method: 'POST',
  path: '/api/limits/exclude',
  access: 'member',
  duringMaintenance: true,
  request: inOrder(
    z.object({
      length: looseText.meta(
        note('How long the exclusion lasts.', '6m', ['6m', '1y', '3y', '5y', 'forever']),
      ),
    }),
    [need(({ length }) => /^(6m|1y|3y|5y|forever)$/.test(length), MALFORMED, 'length')],
  ),
  data: z.object({
    until: timeText.nullable().meta(note('When it ends; null for never.', '2026-11-24 12:00:00')),
  }),
});

/** Extension: the interval of the reality check: 15, 30 or 60 minutes. */
export const setRealityCheck = endpoint({
  method: 'POST',
  path: '/api/limits/reality',
  access: 'member',
  duringMaintenance: true,
  request: inOrder(
    z.object({
      minutes: looseText.meta(
        note('Minutes between two reality checks.', '60', ['15', '30', '60', 15, 30, 60]),
      ),
    }),
    [need(({ minutes }) => /^(15|30|60)$/.test(minutes), MALFORMED, 'minutes')],
  ),
  data: noData,
});

/** Extension: answers a reality check; launches are refused until then. */
export const answerRealityCheck = endpoint({
  method: 'POST',
  path: '/api/limits/reality/answer',
  access: 'member',
  duringMaintenance: true,
  request: nothing,
  data: noData,
});

export type Limit = z.input<typeof limit>;
export type LimitsData = z.input<typeof limits.data>;
export type SetLimitRequest = z.input<typeof setLimit.request>;
export type ConfirmLimitRequest = z.input<typeof confirmLimit.request>;
export type StartTimeOutRequest = z.input<typeof startTimeOut.request>;
export type StartTimeOutData = z.input<typeof startTimeOut.data>;
export type ExcludeMyselfRequest = z.input<typeof excludeMyself.request>;
export type ExcludeMyselfData = z.input<typeof excludeMyself.data>;
export type SetRealityCheckRequest = z.input<typeof setRealityCheck.request>;
