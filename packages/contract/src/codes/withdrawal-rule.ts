/** What a rule about withdrawals may ask for, with its unit and the largest limit. */
export const RULE_FACTS = {
  amount: { name: '取款金额', unit: ' USDT', most: 500_000 },
  sum24h: { name: '24 小时累计取款', unit: ' USDT', most: 5_000_000 },
  count24h: { name: '24 小时取款次数', unit: ' 次', most: 1_000 },
  memberDays: { name: '注册天数', unit: ' 天', most: 36_500 },
  addressHours: { name: '地址绑定时长', unit: ' 小时', most: 876_000 },
  paidBefore: { name: '已付取款', unit: ' 笔', most: 100_000 },
  risk: { name: '风险分', unit: ' 分', most: 100 },
  linked: { name: '关联会员', unit: ' 名', most: 10_000 },
  wagering: { name: '近 30 日流水完成率', unit: '%', most: 100 },
} as const;
export type RuleFact = keyof typeof RULE_FACTS;

export const isRuleFact = (text: string): text is RuleFact => Object.hasOwn(RULE_FACTS, text);

/** Whole numbers in the fact's unit, both included; a missing limit asks for nothing. */
export interface RuleRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export const RULE_VERDICTS = ['approve', 'hold', 'two-people'] as const;
export type RuleVerdict = (typeof RULE_VERDICTS)[number];

export const RULE_VERDICT_WORDS: Readonly<Record<RuleVerdict, string>> = {
  approve: '自动通过',
  hold: '转人工',
  'two-people': '需两人',
};

/** The most rules there may be. */
export const MOST_RULES = 20;

/** One rule: when all ranges hold, the verdict counts and no later rule is asked. */
export interface WithdrawalRule {
  readonly name: string;
  readonly when: Readonly<Partial<Record<RuleFact, RuleRange | undefined>>>;
  readonly verdict: RuleVerdict;
}

function rangeWords(fact: RuleFact, { from, to }: RuleRange): string | null {
  const { name, unit } = RULE_FACTS[fact];
  if (from !== undefined && from === to) return `${name}为 ${from}${unit}`;
  if (from !== undefined && to !== undefined) return `${name} ${from} 至 ${to}${unit}`;
  if (from !== undefined) return `${name}不低于 ${from}${unit}`;
  return to === undefined ? null : `${name}不超过 ${to}${unit}`;
}

/** A rule as one Chinese sentence, e.g. 取款金额不超过 500 USDT，关联会员为 0 名 → 自动通过. */
export function ruleWords({ when, verdict }: WithdrawalRule): string {
  const parts = Object.keys(RULE_FACTS).flatMap((fact) => {
    const range = isRuleFact(fact) ? when[fact] : undefined;
    return (range && isRuleFact(fact) && rangeWords(fact, range)) ?? [];
  });
  const words = parts.filter((part) => part !== false);
  return `${words.length === 0 ? '任何取款' : words.join('，')} → ${RULE_VERDICT_WORDS[verdict]}`;
}
