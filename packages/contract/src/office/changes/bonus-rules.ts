import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { amountInput, optionalText, requiredText, wholeNumber } from '../../field.ts';
import { note } from '../../note.ts';
import { moneyText, staffRead, version } from '../office-fields.ts';
import { confirmCall, proposed, proposingNumbers, turnDownCall } from './proposals.ts';

/**
 * The texts of the rule's activity that members read beside its numbers; HTML of the allow-list.
 */
const texts = z.object({
  wagering: z.string().meta(note('How often it has to be wagered.', 3)),
  maxReward: z.string().meta(note('The most it gives.', '500.00')),
  period: z.string().meta(note('When it counts, in words.', '每日')),
  end: z.string().meta(note('How it ends, in words.', '完成流水后自动结束')),
  content: z.string().meta(note('Text as HTML of the allowed elements.', '<p>欢迎</p>')),
  memo: z.string().meta(note('Explanation as HTML of the allowed elements.', '<p>说明</p>')),
});

const maybeMoney = z.union([moneyText, z.literal('')]);

const rule = z.object({
  /** The rule's code, e.g. first-deposit. */
  rule: z.string().meta(note('Code of the rule.', 'deposit-two-percent')),
  version,
  title: z.string().meta(note('Its title.', '财务')),
  /** The first Beijing day of this version, `YYYY-MM-DD`. */
  startsOn: z.string().meta(note('The first Beijing day it counts for.', '2026-02-01')),
  /** The names of the numbers below that its kind uses. */
  numbers: z.array(z.string()).meta(note('Which of its numbers can be changed.', 'percent')),
  /** Decimal text; `2.00` is 2 %. */
  percent: z.string().meta(note('In percent.', '0.60')),
  /** Asset of `amount` and `maxCashout`. */
  asset: z.enum(['CNY', 'USDT']).meta(note('What the amount is in.', 'CNY')),
  /** '' for none; also for `cap` and `maxCashout`. */
  amount: maybeMoney.meta(note('Amount, as a decimal text.', '100.00')),
  seventh: maybeMoney.meta(note('Of the seventh day in a row, in points; empty for none.', '2.00')),
  leastPlay: maybeMoney.meta(
    note('The least valid bets of the day, in points; empty for none.', '500.00'),
  ),
  leastLoss: maybeMoney.meta(
    note('The least net loss of the week, in points; empty for none.', '100.00'),
  ),
  playPercent: z
    .string()
    .meta(note("The most, in percent of the week's valid bets; empty for none.", '0.30')),
  leastDeposit: moneyText.meta(note('The least deposit, in points.', '100.00')),
  cap: maybeMoney.meta(note('The most of one grant or span, in points; empty for none.', '500.00')),
  capPer: z.enum(['grant', 'day', 'event']).meta(note('What the cap is of.', 'day')),
  wagering: z.number().meta(note('How often it has to be wagered.', 3)),
  maxCashout: maybeMoney.meta(
    note('The most that may be cashed out, in points; empty or null for no limit.', '1000.00'),
  ),
  /** Beijing days, both included; '' for no end. */
  firstDay: z
    .string()
    .meta(note('The first Beijing day it counts; empty for at once.', '2026-01-02')),
  lastDay: z.string().meta(note('The last Beijing day it counts; empty for no end.', '2026-12-31')),
  enabled: z.boolean().meta(note('Whether it is on.', true)),
  onePer: z
    .enum(['reference', 'day', 'week', 'level', 'event', 'lifetime'])
    .meta(note('How often a member gets it.', 'day')),
  /** Null when no activity shows the rule. */
  texts: texts.nullable().meta(note('What members read of it; null where nothing is.')),
});

/** The bonus rules of today or of `day`, and those of future days. */
export const officeBonusRules = staffRead({
  path: '/office/bonuses/rules',
  permission: 'bonuses.read',
  request: z.object({ day: optionalText(10).meta(note('Beijing day.', '2026-01-02')) }),
  data: z.object({
    today: z.string().meta(note('The Beijing day.', '2026-01-02')),
    day: z.string().meta(note('Beijing day.', '2026-01-02')),
    rows: z.array(rule).meta(note('The rows of the page.')),
    coming: z.array(rule).meta(note('What is confirmed and begins later.')),
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
    rule: requiredText('请选择规则', 60).meta(note('Code of the rule.', 'deposit-two-percent')),
    startsOn: day('请选择生效日').meta(note('The first Beijing day it counts for.', '2026-02-01')),
    percent: z
      .string({ error: percentWords })
      .regex(/^\d{1,3}(\.\d{1,2})?$/, percentWords)
      .meta(note('In percent.', '0.60')),
    amount: maybeAmount('请填写金额').meta(note('Amount, as a decimal text.', '100.00')),
    seventh: maybeAmount('请填写第七日金额')
      .default('')
      .meta(note('Of the seventh day in a row, in points; empty for none.', '2.00')),
    leastPlay: maybeAmount('请填写当日最低有效投注')
      .default('')
      .meta(note('The least valid bets of the day, in points; empty for none.', '500.00')),
    leastLoss: maybeAmount('请填写最低净亏损')
      .default('')
      .meta(note('The least net loss of the week, in points; empty for none.', '100.00')),
    playPercent: z
      .union([z.literal(''), z.string().regex(/^\d(\.\d{1,2})?$/, percentWords)], {
        error: percentWords,
      })
      .default('')
      .meta(note("The most, in percent of the week's valid bets; empty for none.", '0.30')),
    leastDeposit: amountInput('请填写最低存款').meta(
      note('The least deposit, in points.', '100.00'),
    ),
    cap: maybeAmount('请填写上限').meta(
      note('The most of one grant or span, in points; empty for none.', '500.00'),
    ),
    wagering: wholeNumber('流水倍数须为 0 至 20 的整数', 20).meta(
      note('How often it has to be wagered.', 3),
    ),
    maxCashout: maybeAmount('请填写最高可取').meta(
      note('The most that may be cashed out, in points; empty or null for no limit.', '1000.00'),
    ),
    firstDay: day(dayWords).meta(
      note('The first Beijing day it counts; empty for at once.', '2026-01-02'),
    ),
    lastDay: maybeDay.meta(note('The last Beijing day it counts; empty for no end.', '2026-12-31')),
    enabled: z.boolean({ error: '请选择是否启用' }).meta(note('Whether it is on.', true)),
    texts: z
      .object(
        {
          wagering: requiredText('请填写流水说明', 200).meta(
            note('How often it has to be wagered.', 3),
          ),
          maxReward: requiredText('请填写奖励上限说明', 200).meta(
            note('The most it gives.', '500.00'),
          ),
          period: requiredText('请填写活动时间说明', 200).meta(
            note('When it counts, in words.', '每日'),
          ),
          end: requiredText('请填写结束说明', 200).meta(
            note('How it ends, in words.', '完成流水后自动结束'),
          ),
          content: requiredText('请填写活动内容', 8_000).meta(
            note('Text as HTML of the allowed elements.', '<p>欢迎</p>'),
          ),
          memo: optionalText(8_000).meta(
            note('Explanation as HTML of the allowed elements.', '<p>说明</p>'),
          ),
        },
        { error: '请填写活动条款' },
      )
      .nullable()
      .meta(note('What members read of it; null where nothing is.')),
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
