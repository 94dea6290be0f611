import { z } from 'zod';
import { nothing } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import { maybeTime, moneyText, staffRead } from './office-fields.ts';

const total = z.object({
  today: moneyText.meta(note('Of the Beijing day; the day itself in tables of rules.', '100.00')),
  count: z.number().meta(note('How many.', 12)),
  /** Until the same time yesterday. */
  yesterday: moneyText.meta(note('Up to the same time of yesterday.', '90.00')),
});

const dashboard = z.object({
  asOf: timeText.meta(note('Of when this is, Beijing time.', '2026-01-02 10:00:00')),
  deposits: total.meta(note('Of deposits: sums of the day, or orders that wait.', 3)),
  withdrawals: total.meta(note('Of withdrawals: sums of the day, or orders that wait.', 2)),
  validBets: total.meta(note('Valid bets.')),
  /** Names of parts that do not answer now: the venue, the chain. */
  down: z.array(z.string()).meta(note('What does not answer now.', 'venue')),
  registrations: z
    .object({
      today: z
        .number()
        .meta(note('Of the Beijing day; the day itself in tables of rules.', '100.00')),
      yesterday: z.number().meta(note('Up to the same time of yesterday.', '90.00')),
      /** Members active today, and yesterday until the same time. */
      active: z.number().meta(note('Members who did something today.', 120)),
      activeBefore: z
        .number()
        .meta(note('Members who did something yesterday up to this time.', 110)),
    })
    .meta(note('Members who registered.')),
  queues: z
    .object({
      withdrawals: z
        .number()
        .meta(note('Of withdrawals: sums of the day, or orders that wait.', 2)),
      toPay: z.number().meta(note('Withdrawals to pay.', 1)),
      oldestWithdrawal: maybeTime.meta(
        note('When the longest waiting one came, Beijing time; null for none.', null),
      ),
      deposits: z.number().meta(note('Of deposits: sums of the day, or orders that wait.', 3)),
      service: z.number().meta(note('Messages nobody has answered.', 1)),
      cases: z.number().meta(note('Open cases.', 1)),
      noted: z.number().meta(note('Credited payments that nobody has looked at.', 1)),
    })
    .meta(note('What waits for somebody.')),
  /** Transfers of unknown outcome, by age. */
  unknownTransfers: z
    .object({
      fresh: z.number().meta(note('Younger than five minutes.', 0)),
      hour: z.number().meta(note('Younger than an hour.', 0)),
      older: z.number().meta(note('Older than an hour.', 0)),
    })
    .meta(note('Transfers whose outcome is not known, by age.')),
  /** Our debt to all members: the sum of their accounts, money at venues included. */
  liability: z
    .object({
      total: moneyText.meta(note('All of it together.', '1500.00')),
      available: moneyText.meta(note('What can be spent, in points.', '1200.00')),
      held: moneyText.meta(note('Points on hold.', '0.00')),
      transit: moneyText.meta(note('On the way between us and venues, in points.', '0.00')),
      atVenues: moneyText.meta(note('Money at venues, in points.', '300.00')),
    })
    .meta(note('What we owe all members.')),
  /** Whether all accounts of each asset sum to zero now. */
  balanced: z.boolean().meta(note('Whether all accounts of each asset come to zero.', true)),
  /** Money given away today. */
  costs: z
    .object({
      rebates: total.meta(note('Rebates.')),
      bonuses: total.meta(note('Bonuses given today.')),
      redPackets: total.meta(note('Red packets drawn today.')),
    })
    .meta(note('What was given away today.')),
  /** Bets settled today by venue; a positive result is our gain. */
  venues: z
    .array(
      z.object({
        venue: z.string().meta(note('Code of the venue.', 'haitang')),
        name: z.string().meta(note('Its name.', '文舟')),
        valid: moneyText.meta(note('Valid bets, in points.', '100.00')),
        result: moneyText.meta(note('Result; above zero is ours.', '12.00')),
        yesterday: moneyText.meta(note('Up to the same time of yesterday.', '90.00')),
      }),
    )
    .meta(note('By venue.')),
  categories: z
    .array(
      z.object({
        category: z.string().meta(note('Code of the kind of games.', 'realbet')),
        name: z.string().meta(note('Its name.', '文舟')),
        valid: moneyText.meta(note('Valid bets, in points.', '100.00')),
      }),
    )
    .meta(note('Settled bets of today by kind of games.')),
});

export const officeDashboard = staffRead({
  path: '/office/dashboard',
  permission: 'overview.read',
  request: nothing,
  data: dashboard,
});

const trendDay = z.object({
  day: z.string().meta(note('Beijing day.', '2026-01-02')),
  deposits: moneyText.meta(note('Credited deposits, in points.', '100.00')),
  withdrawals: moneyText.meta(note('Paid withdrawals, in points.', '50.00')),
});

/** Credited deposits and paid withdrawals of the last days, oldest first. */
export const officeTrend = staffRead({
  path: '/office/trend',
  permission: 'overview.read',
  request: z.object({
    days: z
      .enum(['7', '14', '30'], { error: '请选择 7、14 或 30 日' })
      .default('14')
      .meta(note('How many days.', '7')),
  }),
  data: z.object({ days: z.array(trendDay).meta(note('Days, one each.')) }),
});

const counts = z.object({
  activities: z.number().meta(note('Applications for activities that wait.', 1)),
  deposits: z.number().meta(note('Deposits that wait.', 3)),
  /** Those to review and those to pay. */
  withdrawals: z.number().meta(note('Withdrawals that wait.', 2)),
  toPay: z.number().meta(note('Those of them that are approved and not paid yet.', 1)),
  service: z.number().meta(note('Messages nobody has answered.', 1)),
  cases: z.number().meta(note('Open cases.', 1)),
  noted: z.number().meta(note('Credited payments that nobody has looked at.', 1)),
  agents: z.number().meta(note('Applications of agents that wait.', 1)),
  verifications: z.number().meta(note('Members who ask to be verified.', 1)),
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
