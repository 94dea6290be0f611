import {
  isRuleFact,
  RULE_VERDICTS,
  type RuleVerdict,
  ruleWords,
  type WithdrawalRule,
} from '@haitang/contract/codes/withdrawal-rule.ts';

import { withSeparators } from './format.ts';

/** The names of the keys of a setting with several values. */
const KEY_WORDS: Readonly<Record<string, string>> = {
  min_price: '最低金额',
  max_price: '最高金额',
  usdt_rate: '汇率',
  from: '开始',
  to: '结束',
};

export const keyWords = (key: string): string => KEY_WORDS[key] ?? key;

/** The value of a setting's text: a list or table if it is one, else the text. */
export function valueOfText(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isVerdict = (value: unknown): value is RuleVerdict =>
  RULE_VERDICTS.some((verdict) => verdict === value);

const limitOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

function ruleOf(value: unknown): WithdrawalRule[] {
  if (!isTable(value) || !isTable(value.when) || !isVerdict(value.verdict)) return [];
  const when = Object.entries(value.when).flatMap(([fact, range]) =>
    isRuleFact(fact) && isTable(range)
      ? [[fact, { from: limitOf(range.from), to: limitOf(range.to) }] as const]
      : [],
  );
  return [{ name: String(value.name), when: Object.fromEntries(when), verdict: value.verdict }];
}

/** The rules of a list of rules; empty for every other text. */
export function rulesOfText(text: string): readonly WithdrawalRule[] {
  const value = valueOfText(text);
  return Array.isArray(value) ? value.flatMap(ruleOf) : [];
}

/** A setting's value as readable text. */
export const settingWords = (text: string): string => withSeparators(plainWords(text));

function plainWords(text: string): string {
  if (text === 'true' || text === 'false') return text === 'true' ? '开启' : '关闭';
  const value = valueOfText(text);
  const rules = rulesOfText(text);
  if (rules.length > 0) {
    return rules.map((rule) => `「${rule.name}」${ruleWords(rule)}`).join('；');
  }
  if (Array.isArray(value)) return value.length === 0 ? '（空）' : value.join('、');
  if (!isTable(value)) return text || '（空）';
  const parts = Object.entries(value).map(([key, inner]) => `${keyWords(key)} ${String(inner)}`);
  return parts.length === 0 ? '（空）' : parts.join(' · ');
}
