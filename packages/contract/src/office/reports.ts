import { z } from 'zod';
import { optionalText } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import { maybeTime, moneyText, staffRead } from './office-fields.ts';

const play = z.object({
  bets: z.number().meta(note('How many bets.', 120)),
  stake: moneyText.meta(note('Stakes of bets that are not invalid, in points.', '5000.00')),
  valid: moneyText.meta(note('Valid bets, in points.', '4800.00')),
  ggr: moneyText.meta(note('Stakes less payouts of settled bets; above zero is ours.', '180.00')),
  /** Null without a stake. */
  hold: z
    .string()
    .nullable()
    .meta(note('Part of the stakes that was kept, in percent; null without a stake.', '3.60')),
});

const house = z.object({
  deposits: moneyText.meta(note('Credited deposits, in points.', '1000.00')),
  withdrawals: moneyText.meta(note('Paid withdrawals, in points.', '500.00')),
  bonuses: moneyText.meta(note('Bonuses granted, in points.', '50.00')),
  redPackets: moneyText.meta(note('Red packets drawn, in points.', '5.00')),
  rebates: moneyText.meta(note('Rebates claimed, in points.', '20.00')),
  commission: moneyText.meta(note('Commission paid to agents, in points.', '30.00')),
  ngr: moneyText.meta(
    note('GGR less bonuses, red packets, rebates and commission; above zero is ours.', '75.00'),
  ),
  registered: z.number().meta(note('Members who registered.', 3)),
  active: z
    .number()
    .nullable()
    .meta(note('Active members of a day, on average; null for unknown.', 12)),
});

const totals = play.extend({
  house: house.nullable().meta(note('What only the whole house has; null for a part of it.')),
});

const row = totals.extend({
  from: z.string().meta(note('The first Beijing day.', '2026-01-02')),
  to: z.string().meta(note('The last Beijing day.', '2026-01-02')),
  running: z.boolean().meta(note('Whether the period is not over.', false)),
  key: z.string().meta(note('Code of the part; empty for all.', 'haitang')),
  name: z.string().meta(note('Its name.', '海棠')),
  /** Null while the period runs: half of it compares with nothing. */
  before: totals
    .nullable()
    .meta(note('The same of the period before; null while the period runs.')),
});

/** Business by Beijing day, week from Monday, or month; of all, or by venue, kind or game. */
export const officeReport = staffRead({
  path: '/office/report',
  permission: 'reports.see',
  request: z.object({
    unit: z.enum(['day', 'week', 'month']).catch('day').meta(note('Length of a period.', 'day')),
    by: z
      .enum(['all', 'venue', 'category', 'game'])
      .catch('all')
      .meta(note('What it is divided by.', 'all')),
    count: z
      .enum(['1', '7', '12', '14', '31'], { error: '请选择期数' })
      .default('7')
      .meta(note('How many periods.', '7')),
    until: optionalText(10).meta(
      note('A Beijing day of the newest period; empty for today.', '2026-01-02'),
    ),
  }),
  data: z.object({
    asOf: timeText.meta(note('Of when this is, Beijing time.', '2026-01-02 10:00:00')),
    rows: z.array(row).meta(note('Newest period first, in it the largest stakes first.')),
    /** Totals of before are still being added up; null when all are there. */
    wholeFrom: maybeTime.meta(
      note('From when on totals of bets are whole, Beijing time; null for ever.', null),
    ),
  }),
});

export type OfficeReport = z.output<typeof officeReport.data>;
export type OfficeReportRow = z.output<typeof row>;
