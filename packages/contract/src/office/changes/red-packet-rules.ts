import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { amountInput, optionalText, wholeNumber } from '../../field.ts';
import { note } from '../../note.ts';
import { moneyText, staffRead, version } from '../office-fields.ts';
import { confirmCall, proposed, proposingNumbers, turnDownCall } from './proposals.ts';

const tier = z.object({
  /** Range of counted deposits, both ends included. */
  least: moneyText.meta(note('The least amount.', '100.00')),
  most: moneyText.meta(note('The highest amount.', '50000.00')),
  packets: z.number().meta(note('How many packets.', 10)),
  /** Percent of the counted deposits for all packets of the tier together: `1.20` is 1.2 %. */
  percent: z.string().meta(note('In percent.', '0.60')),
  enabled: z.boolean().meta(note('Whether it is on.', true)),
});

/** Beijing times as `HH:mm`; a day is 0 for the same day and -1 for the day before. */
const window = z.object({
  opens: z.string().meta(note('When the window opens, Beijing time.', '12:00')),
  closes: z.string().meta(note('When the window closes, Beijing time.', '24:00')),
  countsFromDay: z.number().meta(note('Of which day: 0 the same, -1 the day before.', -1)),
  countsFrom: z.string().meta(note('Deposits count from this time on.', '00:00')),
  countsToDay: z.number().meta(note('Of which day: 0 the same, -1 the day before.', -1)),
  countsTo: z.string().meta(note('Deposits count up to this time.', '24:00')),
  enabled: z.boolean().meta(note('Whether it is on.', true)),
  tiers: z.array(tier).meta(note('Steps, the lowest first.')),
});

const rules = z.object({
  version,
  /** The first Beijing day of this version, `YYYY-MM-DD`. */
  startsOn: z.string().meta(note('The first Beijing day it counts for.', '2026-02-01')),
  dailyBudget: moneyText.meta(note('Budget of a day, in points.', '10000.00')),
  drawMinimum: moneyText.meta(note('The least packet, in points.', '1.00')),
  /** Wagering requirement, as a multiple of a packet. */
  wagering: z.number().meta(note('How often it has to be wagered.', 3)),
  windows: z.array(window).meta(note('Times of the day in which packets are drawn.')),
});

/** The rules of today or of `day`, and those of future days. */
export const officePacketRules = staffRead({
  path: '/office/red-packets/rules',
  permission: 'red-packets.read',
  request: z.object({ day: optionalText(10).meta(note('Beijing day.', '2026-01-02')) }),
  data: z.object({
    today: z.string().meta(note('The Beijing day.', '2026-01-02')),
    day: z.string().meta(note('Beijing day.', '2026-01-02')),
    /** Null before the first day with rules. */
    rules: rules.nullable().meta(note('The rules in force; null before the first.')),
    coming: z.array(rules).meta(note('What is confirmed and begins later.')),
  }),
});

const time = (words: string) =>
  z.string({ error: words }).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, words);
const dayWords = '计入存款的日期只能是当日或前一日';
const day = z.literal([0, -1], { error: dayWords });
const percentWords = '总额比例须为 0 至 10 之间的数，最多两位小数';
const switched = (words: string) => z.boolean({ error: words });

const newTier = z.object(
  {
    least: amountInput('请填写档位的最低存款').meta(note('The least amount.', '100.00')),
    most: amountInput('请填写档位的最高存款').meta(note('The highest amount.', '50000.00')),
    packets: wholeNumber('可领次数须为 1 至 20 的整数', 20)
      .refine((count) => count > 0, {
        error: '可领次数须为 1 至 20 的整数',
      })
      .meta(note('How many packets.', 10)),
    percent: z
      .string({ error: percentWords })
      .regex(/^(10|\d)(\.\d{1,2})?$/, percentWords)
      .meta(note('In percent.', '0.60')),
    enabled: switched('请选择档位是否启用').meta(note('Whether it is on.', true)),
  },
  { error: '请填写档位' },
);

const newWindow = z.object(
  {
    opens: time('请填写领取开始时间').meta(note('When the window opens, Beijing time.', '12:00')),
    closes: time('请填写领取结束时间').meta(note('When the window closes, Beijing time.', '24:00')),
    countsFromDay: day.meta(note('Of which day: 0 the same, -1 the day before.', -1)),
    countsFrom: time('请填写计入存款的开始时间').meta(
      note('Deposits count from this time on.', '00:00'),
    ),
    countsToDay: day.meta(note('Of which day: 0 the same, -1 the day before.', -1)),
    countsTo: time('请填写计入存款的结束时间').meta(
      note('Deposits count up to this time.', '24:00'),
    ),
    enabled: switched('请选择时段是否启用').meta(note('Whether it is on.', true)),
    tiers: z
      .array(newTier, { error: '请填写档位' })
      .max(12, '每个时段最多 12 个档位')
      .meta(note('Steps, the lowest first.')),
  },
  { error: '请填写时段' },
);

/** Proposes a complete set of rules from a future Beijing day on. */
export const officeProposePacketRules = endpoint({
  method: 'POST',
  path: '/office/changes/red-packet-rules/propose',
  access: 'staff',
  permission: 'red-packets.propose',
  request: z.object({
    startsOn: z
      .string({ error: '请选择生效日' })
      .regex(/^\d{4}-\d{2}-\d{2}$/, '请选择生效日')
      .meta(note('The first Beijing day it counts for.', '2026-02-01')),
    dailyBudget: amountInput('请填写每日预算').meta(
      note('Budget of a day, in points.', '10000.00'),
    ),
    drawMinimum: amountInput('请填写单个最低金额').meta(
      note('The least packet, in points.', '1.00'),
    ),
    wagering: wholeNumber('流水倍数须为 0 至 10 的整数', 10).meta(
      note('How often it has to be wagered.', 3),
    ),
    windows: z
      .array(newWindow, { error: '请填写时段' })
      .max(6, '最多 6 个时段')
      .meta(note('Times of the day in which packets are drawn.')),
    ...proposingNumbers,
  }),
  data: proposed,
});

export const officeConfirmPacketRules = confirmCall({
  path: '/office/changes/red-packet-rules/confirm',
  permission: 'red-packets.confirm',
});

export const officeTurnDownPacketRules = turnDownCall({
  path: '/office/changes/red-packet-rules/turn-down',
  permission: 'red-packets.confirm',
});

export type OfficePacketRulesData = z.output<typeof officePacketRules.data>;
export type OfficePacketRules = z.output<typeof rules>;
export type OfficePacketWindow = z.output<typeof window>;
export type OfficePacketTier = z.output<typeof tier>;
