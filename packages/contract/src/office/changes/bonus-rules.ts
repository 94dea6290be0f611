import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { amountInput, optionalText, requiredText, wholeNumber } from '../../field.ts';
import { moneyText, staffRead } from '../office-fields.ts';
import { confirmCall, proposed, proposingNumbers, turnDownCall } from './proposals.ts';

/**
 * The texts of the rule's activity that members read beside its numbers; HTML of the allow-list.
 */
const texts = z.object({
  wagering: z.string(),
  maxReward: z.string(),
  period: z.string(),
  end: z.string(),
  content: z.string(),
  memo: z.string(),
});

const maybeMoney = z.union([moneyText, z.literal('')]);

const rule = z.object({
  /** The rule's code, e.g. first-deposit. */
  rule: z.string(),
  version: z.number(),
  title: z.string(),
  /** The first Beijing day of this version, `YYYY-MM-DD`. */
  startsOn: z.string(),
  /** The names of the numbers below that its kind uses. */
  numbers: z.array(z.string()),
  /** Decimal text; `2.00` is 2 %. */
  percent: z.string(),
  /** Asset of `amount` and `maxCashout`. */
  asset: z.enum(['CNY', 'USDT']),
  /** '' for none; also for `cap` and `maxCashout`. */
  amount: maybeMoney,
  leastDeposit: moneyText,
  cap: maybeMoney,
  capPer: z.enum(['grant', 'day', 'event']),
  wagering: z.number(),
  maxCashout: maybeMoney,
  /** Beijing days, both included; '' for no end. */
  firstDay: z.string(),
  lastDay: z.string(),
  enabled: z.boolean(),
  onePer: z.enum(['reference', 'day', 'week', 'level', 'event', 'lifetime']),
  /** Null when no activity shows the rule. */
  texts: texts.nullable(),
});

/** The bonus rules of today or of `day`, and those of future days. */
export const officeBonusRules = staffRead({
  path: '/office/bonuses/rules',
  permission: 'bonuses.read',
  request: z.object({ day: optionalText(10) }),
  data: z.object({
    today: z.string(),
    day: z.string(),
    rows: z.array(rule),
    coming: z.array(rule),
  }),
});

const dayWords = '请选择日期';
const day = (words: string) => z.string({ error: words }).regex(/^\d{4}-\d{2}-\d{2}$/, words);
const maybeDay = z.union([day(dayWords), z.literal('')], { error: dayWords });
const maybeAmount = (words: string) =>
  z.union([z.literal(''), amountInput(words)], { error: words });
const percentWords = '比例须为数字，最多两位小数';

/** Proposes the numbers, the period and the switch of a rule from a future Beijing day on. */
export const officeProposeBonusRule = endpoint({
  method: 'POST',
  path: '/office/changes/bonus-rule/propose',
  access: 'staff',
  permission: 'bonuses.propose',
  request: z.object({
    rule: requiredText('请选择规则', 60),
    startsOn: day('请选择生效日'),
    percent: z.string({ error: percentWords }).regex(/^\d{1,3}(\.\d{1,2})?$/, percentWords),
    amount: maybeAmount('请填写金额'),
    leastDeposit: amountInput('请填写最低存款'),
    cap: maybeAmount('请填写上限'),
    wagering: wholeNumber('流水倍数须为 0 至 20 的整数', 20),
    maxCashout: maybeAmount('请填写最高可取'),
    firstDay: day(dayWords),
    lastDay: maybeDay,
    enabled: z.boolean({ error: '请选择是否启用' }),
    texts: z
      .object(
        {
          wagering: requiredText('请填写流水说明', 200),
          maxReward: requiredText('请填写奖励上限说明', 200),
          period: requiredText('请填写活动时间说明', 200),
          end: requiredText('请填写结束说明', 200),
          content: requiredText('请填写活动内容', 8_000),
          memo: optionalText(8_000),
        },
        { error: '请填写活动条款' },
      )
      .nullable(),
    ...proposingNumbers,
  }),
  data: proposed,
});

export const officeConfirmBonusRule = confirmCall({
  path: '/office/changes/bonus-rule/confirm',
  permission: 'bonuses.confirm',
});

export const officeTurnDownBonusRule = turnDownCall({
  path: '/office/changes/bonus-rule/turn-down',
  permission: 'bonuses.confirm',
});

export type OfficeBonusRulesData = z.output<typeof officeBonusRules.data>;
export type OfficeBonusRule = z.output<typeof rule>;
export type OfficeBonusTexts = z.output<typeof texts>;
