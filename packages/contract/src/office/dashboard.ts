import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../field.ts';
import { timeText } from '../shown.ts';
import { maybeTime, moneyText } from './office-fields.ts';

const figure = z.object({
  today: moneyText,
  count: z.number(),
  /** Up to the same time of yesterday. */
  yesterday: moneyText,
});

const dashboard = z.object({
  asOf: timeText,
  deposits: figure,
  withdrawals: figure,
  validBets: figure,
  registrations: z.object({ today: z.number(), yesterday: z.number(), active: z.number() }),
  queues: z.object({
    withdrawals: z.number(),
    toPay: z.number(),
    oldestWithdrawal: maybeTime,
    deposits: z.number(),
    service: z.number(),
    cases: z.number(),
  }),
  /** Transfers whose outcome is not known, by age. */
  unknownTransfers: z.object({ fresh: z.number(), hour: z.number(), older: z.number() }),
  /** What we owe all members: the sum of their accounts, money at venues included. */
  liability: z.object({
    total: moneyText,
    available: moneyText,
    held: moneyText,
    transit: moneyText,
    atVenues: moneyText,
  }),
  /** Whether all accounts of each asset sum to zero at this moment. */
  balanced: z.boolean(),
  categories: z.array(z.object({ category: z.string(), name: z.string(), valid: moneyText })),
});

export const officeDashboard = endpoint({
  method: 'GET',
  path: '/office/dashboard',
  access: 'staff',
  permission: 'overview.read',
  request: nothing,
  data: dashboard,
});

const trendDay = z.object({ day: z.string(), deposits: moneyText, withdrawals: moneyText });

/** Credited deposits and paid withdrawals of the last days, the oldest first. */
export const officeTrend = endpoint({
  method: 'GET',
  path: '/office/trend',
  access: 'staff',
  permission: 'overview.read',
  request: z.object({
    days: z.enum(['7', '14', '30'], { error: '请选择 7、14 或 30 日' }).default('14'),
  }),
  data: z.object({ days: z.array(trendDay) }),
});

const counts = z.object({
  deposits: z.number(),
  withdrawals: z.number(),
  service: z.number(),
  cases: z.number(),
});

/** What waits, for the marks beside the menu. */
export const officeCounts = endpoint({
  method: 'GET',
  path: '/office/counts',
  access: 'staff',
  permission: 'overview.read',
  request: nothing,
  data: counts,
});

const books = z.object({
  checkedAt: timeText,
  balanced: z.boolean(),
  accounts: z.number(),
  postings: z.number(),
  openHolds: z.number(),
  trialBalance: z.string(),
  differences: z.array(
    z.object({
      invariant: z.string(),
      claim: z.string(),
      subject: z.string(),
      detail: z.string(),
    }),
  ),
});

/** Recomputes the whole ledger: for when somebody asks, not for a timer. */
export const officeCheckBooks = endpoint({
  method: 'POST',
  path: '/office/books/check',
  access: 'staff',
  permission: 'reports.read',
  request: nothing,
  data: books,
});

export type OfficeDashboard = z.output<typeof dashboard>;
export type OfficeTrend = z.output<typeof officeTrend.data>;
export type OfficeCounts = z.output<typeof counts>;
export type OfficeBooks = z.output<typeof books>;
