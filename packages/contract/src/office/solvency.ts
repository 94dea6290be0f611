import { z } from 'zod';
import { nothing, requiredText } from '../field.ts';
import { timeText } from '../shown.ts';
import { maybeTime, moneyText, staffAct, staffRead } from './office-fields.ts';

const published = z.object({
  day: z.string(),
  number: z.number(),
  digest: z.string(),
  /** What all members were owed, in points. */
  sum: moneyText,
  publishedAt: timeText,
  /** Our wallets in USDT, and their worth in points at the withdrawal rate of the day. */
  usdt: moneyText,
  /** The part of it in wallets that have signed the head. */
  proven: moneyText,
  worth: moneyText,
  state: z.enum(['covered', 'unproven', 'short', 'unread']),
  /** How often the wallets were read for the day, and the last time. */
  revision: z.number(),
  readAt: maybeTime,
  wallets: z.number(),
  signed: z.number(),
  /** Staff asked for another reading, which the job has not made yet. */
  waiting: z.boolean(),
});

/** The published days, the newest first, and the days that are over and not published. */
export const officeSolvency = staffRead({
  path: '/office/solvency',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({ rows: z.array(published), late: z.array(z.string()) }),
});

/** Asks the job to read our wallets again for the newest day. */
export const officeReadSolvencyAssets = staffAct({
  path: '/office/solvency/read-assets',
  permission: 'treasury.propose',
  request: z.object({
    day: requiredText('请选择日期', 10),
    reason: requiredText('请填写原因', 300),
  }),
  data: z.null(),
});

export type OfficeSolvency = z.output<typeof officeSolvency.data>;
export type OfficeSolvencyDay = z.output<typeof published>;
