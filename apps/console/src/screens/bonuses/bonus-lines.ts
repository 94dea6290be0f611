import type {
  OfficeBonusRule,
  OfficeBonusTexts,
} from '@haitang/contract/office/changes/bonus-rules.ts';

import { amount } from '../../shared/format.ts';

/** The fields of a rule that can be changed. */
export type BonusFields = Pick<
  OfficeBonusRule,
  | 'rule'
  | 'startsOn'
  | 'percent'
  | 'amount'
  | 'seventh'
  | 'leastDeposit'
  | 'leastPlay'
  | 'leastLoss'
  | 'cap'
  | 'playPercent'
  | 'wagering'
  | 'maxCashout'
  | 'firstDay'
  | 'lastDay'
  | 'enabled'
  | 'texts'
>;

/** The possible numbers of a rule, beside its multiple. */
export const NUMBERS = [
  ['percent', '比例 %'],
  ['amount', '金额'],
  ['seventh', '第七日金额'],
  ['leastDeposit', '最低存款'],
  ['leastPlay', '当日最低有效投注'],
  ['leastLoss', '最低净亏损'],
  ['cap', '上限（可空）'],
  ['playPercent', '占有效投注的上限 %'],
  ['maxCashout', '最高可取（可空）'],
] as const;

/** The published texts of a rule's activity: the lines, then the two texts with markup. */
export const TEXTS = [
  ['wagering', '流水说明'],
  ['maxReward', '奖励上限说明'],
  ['period', '活动时间说明'],
  ['end', '结束说明'],
] as const;
export const MARKUP = [
  ['content', '活动内容（HTML）'],
  ['memo', '活动细则（HTML，可空）'],
] as const;

export interface Difference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The fields of a rule in the call. */
export const fieldsOf = (bonus: OfficeBonusRule, startsOn: string): BonusFields => ({
  rule: bonus.rule,
  startsOn,
  percent: bonus.percent,
  amount: bonus.amount,
  seventh: bonus.seventh,
  leastPlay: bonus.leastPlay,
  leastLoss: bonus.leastLoss,
  playPercent: bonus.playPercent,
  cap: bonus.cap,
  leastDeposit: bonus.leastDeposit,
  wagering: bonus.wagering,
  maxCashout: bonus.maxCashout,
  firstDay: bonus.firstDay,
  lastDay: bonus.lastDay,
  enabled: bonus.enabled,
  texts: bonus.texts,
});

const textOf = (texts: OfficeBonusTexts | null, key: keyof OfficeBonusTexts): string =>
  texts?.[key] ?? '';

const linesOf = (bonusFields: BonusFields): (readonly [name: string, value: string])[] => [
  ['状态', bonusFields.enabled ? '启用' : '停用'],
  ...NUMBERS.map(([key, name]): readonly [string, string] => [name, bonusFields[key]]),
  ['流水倍数', String(bonusFields.wagering)],
  ['开始日', bonusFields.firstDay],
  ['结束日', bonusFields.lastDay || '长期'],
  ...[...TEXTS, ...MARKUP].map(([key, name]): readonly [string, string] => [
    name,
    textOf(bonusFields.texts, key),
  ]),
];

/** 10 equals 10.00: numbers are compared by value. */
const isEqual = (a: string, b: string): boolean =>
  a === b || (a.trim() !== '' && b.trim() !== '' && Number(a) === Number(b));

/** The differences between two sets of terms, one line each. */
export function differences(before: BonusFields, after: BonusFields): Difference[] {
  const to = new Map(linesOf(after));
  return linesOf(before)
    .map(([name, value]) => ({ name, before: value || '无', after: to.get(name) || '无' }))
    .filter((line) => !isEqual(line.before, line.after));
}

const CAP_PER = { grant: '每次', day: '每日', event: '每场' } as const;
const ONE_PER = {
  reference: '每笔一次',
  day: '每日一次',
  week: '每周一次',
  level: '每级一次',
  event: '每场一次',
  lifetime: '每人一次',
} as const;

/** A rule's grant in short; a gift of a level is in the table of levels. */
export function givesWords(rule: OfficeBonusRule): string {
  if (rule.seventh !== '') return `${amount(rule.amount)} · 第七日 ${amount(rule.seventh)}`;
  if (rule.playPercent !== '') return `净亏损 ${rule.percent} %`;
  if (rule.numbers.includes('amount'))
    return `${amount(rule.amount)}${rule.asset === 'USDT' ? ' USDT' : ''}`;
  return rule.numbers.includes('percent') ? `${rule.percent} %` : '见等级表';
}

/** The cap and its period. */
export const capWords = ({ cap, capPer, playPercent }: OfficeBonusRule): string => {
  if (cap === '') return '无';
  const ofPlay = playPercent === '' ? '' : `，且不超过有效投注的 ${playPercent} %`;
  return `${CAP_PER[capPer]} ${amount(cap)}${ofPlay}`;
};

/** The condition of a rule: a deposit, valid bets of the day, or a loss of the week. */
export function leastWords({ leastDeposit, leastPlay, leastLoss }: OfficeBonusRule): string {
  if (leastPlay !== '') return `当日有效投注 ${amount(leastPlay)}`;
  return leastLoss === '' ? `存款 ${amount(leastDeposit)}` : `周净亏损 ${amount(leastLoss)}`;
}

export const onePerWords = ({ onePer }: OfficeBonusRule): string => ONE_PER[onePer];

/** Its period in days. */
export const periodWords = ({ firstDay, lastDay }: OfficeBonusRule): string =>
  lastDay === '' ? `${firstDay} 起，长期` : `${firstDay} 至 ${lastDay}`;

/** The status of a rule on a day. */
export function standing(
  bonus: OfficeBonusRule,
  day: string,
): readonly ['ok' | 'plain' | 'warn', string] {
  if (!bonus.enabled) return ['plain', '停用'];
  if (day < bonus.firstDay) return ['warn', '未开始'];
  return bonus.lastDay !== '' && day > bonus.lastDay ? ['plain', '已结束'] : ['ok', '进行中'];
}
