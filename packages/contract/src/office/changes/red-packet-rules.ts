import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { amountInput, optionalText, wholeNumber } from '../../field.ts';
import { moneyText, staffRead } from '../office-fields.ts';
import { confirmCall, proposed, proposingNumbers, turnDownCall } from './proposals.ts';

const tier = z.object({
  /** Range of counted deposits, both ends included. */
  least: moneyText,
  most: moneyText,
  packets: z.number(),
  /** Percent of the counted deposits for all packets of the tier together: `1.20` is 1.2 %. */
  percent: z.string(),
  enabled: z.boolean(),
});

/** Beijing times as `HH:mm`; a day is 0 for the same day and -1 for the day before. */
const window = z.object({
  opens: z.string(),
  closes: z.string(),
  countsFromDay: z.number(),
  countsFrom: z.string(),
  countsToDay: z.number(),
  countsTo: z.string(),
  enabled: z.boolean(),
  tiers: z.array(tier),
});

const rules = z.object({
  version: z.number(),
  /** The first Beijing day of this version, `YYYY-MM-DD`. */
  startsOn: z.string(),
  dailyBudget: moneyText,
  drawMinimum: moneyText,
  /** Wagering requirement, as a multiple of a packet. */
  wagering: z.number(),
  windows: z.array(window),
});

/** The rules of today or of `day`, and those of future days. */
export const officePacketRules = staffRead({
  path: '/office/red-packets/rules',
  permission: 'red-packets.read',
  request: z.object({ day: optionalText(10) }),
  data: z.object({
    today: z.string(),
    day: z.string(),
    /** Null before the first day with rules. */
    rules: rules.nullable(),
    coming: z.array(rules),
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
    least: amountInput('请填写档位的最低存款'),
    most: amountInput('请填写档位的最高存款'),
    packets: wholeNumber('可领次数须为 1 至 20 的整数', 20).refine((count) => count > 0, {
      error: '可领次数须为 1 至 20 的整数',
    }),
    percent: z.string({ error: percentWords }).regex(/^(10|\d)(\.\d{1,2})?$/, percentWords),
    enabled: switched('请选择档位是否启用'),
  },
  { error: '请填写档位' },
);

const newWindow = z.object(
  {
    opens: time('请填写领取开始时间'),
    closes: time('请填写领取结束时间'),
    countsFromDay: day,
    countsFrom: time('请填写计入存款的开始时间'),
    countsToDay: day,
    countsTo: time('请填写计入存款的结束时间'),
    enabled: switched('请选择时段是否启用'),
    tiers: z.array(newTier, { error: '请填写档位' }).max(12, '每个时段最多 12 个档位'),
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
    startsOn: z.string({ error: '请选择生效日' }).regex(/^\d{4}-\d{2}-\d{2}$/, '请选择生效日'),
    dailyBudget: amountInput('请填写每日预算'),
    drawMinimum: amountInput('请填写单个最低金额'),
    wagering: wholeNumber('流水倍数须为 0 至 10 的整数', 10),
    windows: z.array(newWindow, { error: '请填写时段' }).max(6, '最多 6 个时段'),
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
