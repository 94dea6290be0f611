import { z } from 'zod';
import { optionalText, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { noData, timeText } from '../shown.ts';
import { memberName, moneyText, staffAct, staffRead } from './office-fields.ts';

const row = z.object({
  id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
  kind: z
    .string()
    .meta(note('What is unusual: large, over, under, late, double, no-order.', 'over')),
  words: z.string().meta(note('The same, in words.', '到账多于订单金额，已按实际到账计入')),
  ...memberName,
  number: z.string().meta(note('Number of the order.', 'D2601021000001')),
  way: z.string().meta(note('How it is paid.', 'USDT-TRC20')),
  currency: z.string().meta(note('Currency of what is paid.', 'USDT')),
  asked: moneyText.meta(note('What the member asked for, in points.', '400.00')),
  expected: moneyText
    .nullable()
    .meta(note('What had to be paid exactly; null where it was open.', '56.180000')),
  received: moneyText.nullable().meta(note('What arrived.', '20000.000000')),
  credited: moneyText.nullable().meta(note('Points that were credited.', '142400.00')),
  at: timeText.meta(note('When it was credited, Beijing time.', '2026-01-02 10:00:00')),
});

/** Credited payments that differ from their order or are large, and nobody has looked at. */
export const officeNotedDeposits = staffRead({
  path: '/office/deposits/noted',
  permission: 'deposits.read',
  request: z.object({
    after: optionalText(60).meta(note('`next` of the answer before; empty for the oldest.', '')),
  }),
  data: z.object({
    rows: z.array(row).meta(note('The rows of the page, oldest first.')),
    next: z
      .string()
      .nullable()
      .meta(note('What `after` of the next page is; null for none.', null)),
  }),
});

/** Says that a person has looked at one, and what was found. It moves no money. */
export const officeSeeNoted = staffAct({
  path: '/office/deposits/noted/seen',
  permission: 'deposits.review',
  request: z.object({
    id: requiredText('请选择记录', 60).meta(
      note('Its id.', '019a0000-0000-7000-8000-000000000000'),
    ),
    note: requiredText('请填写核对结果', 300).meta(note('What was found.', '已与会员核实')),
  }),
  data: noData,
});

export type OfficeNotedDeposit = z.output<typeof row>;
