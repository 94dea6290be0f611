import { z } from 'zod';
import { nothing } from '../field.ts';
import { timeText } from '../shown.ts';
import { maybeTime, moneyText, staffRead } from './office-fields.ts';

const total = z.object({
  today: moneyText,
  count: z.number(),
  /** Until the same time yesterday. */
  yesterday: moneyText,
});

const dashboard = z.object({
  asOf: timeText,
  deposits: total,
  withdrawals: total,
  validBets: total,
  /** Names of parts that do not answer now: the venue, the chain. */
  down: z.array(z.string()),
  registrations: z.object({
    today: z.number(),
    yesterday: z.number(),
    /** Members active today, and yesterday until the same time. */
    active: z.number(),
    activeBefore: z.number(),
  }),
  queues: z.object({
    withdrawals: z.number(),
    toPay: z.number(),
    oldestWithdrawal: maybeTime,
    deposits: z.number(),
    service: z.number(),
    cases: z.number(),
  }),
  /** Transfers of unknown outcome, by age. */
  unknownTransfers: z.object({ fresh: z.number(), hour: z.number(), older: z.number() }),
  /** Our debt to all members: the sum of their accounts, money at venues included. */
  liability: z.object({
    total: moneyText,
    available: moneyText,
    held: moneyText,
    transit: moneyText,
    atVenues: moneyText,
  }),
  /** Whether all accounts of each asset sum to zero now. */
  balanced: z.boolean(),
  /** Money given away today. */
  costs: z.object({ rebates: total, bonuses: total, redPackets: total }),
  /** Bets settled today by venue; a positive result is our gain. */
  venues: z.array(
    z.object({
      venue: z.string(),
      name: z.string(),
      valid: moneyText,
      result: moneyText,
      yesterday: moneyText,
    }),
  ),
  categories: z.array(z.object({ category: z.string(), name: z.string(), valid: moneyText })),
});

export const officeDashboard = staffRead({
  path: '/office/dashboard',
  permission: 'overview.read',
  request: nothing,
  data: dashboard,
});

const trendDay = z.object({ day: z.string(), deposits: moneyText, withdrawals: moneyText });

/** Credited deposits and paid withdrawals of the last days, oldest first. */
export const officeTrend = staffRead({
  path: '/office/trend',
  permission: 'overview.read',
  request: z.object({
    days: z.enum(['7', '14', '30'], { error: '请选择 7、14 或 30 日' }).default('14'),
  }),
  data: z.object({ days: z.array(trendDay) }),
});

const counts = z.object({
  activities: z.number(),
  deposits: z.number(),
  withdrawals: z.number(),
  service: z.number(),
  cases: z.number(),
  agents: z.number(),
});

/** Numbers of waiting items, for the badges of the menu. */
export const officeCounts = staffRead({
  path: '/office/counts',
  permission: 'overview.read',
  request: nothing,
  data: counts,
});

export type OfficeDashboard = z.output<typeof dashboard>;
export type OfficeTrend = z.output<typeof officeTrend.data>;
export type OfficeCounts = z.output<typeof counts>;
