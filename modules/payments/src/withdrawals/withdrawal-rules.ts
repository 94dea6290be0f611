import {
  isRuleFact,
  MOST_RULES,
  RULE_FACTS,
  RULE_VERDICTS,
  type RuleFact,
  type RuleRange,
  type WithdrawalRule,
} from '@haitang/contract/codes/withdrawal-rule.ts';
import { defineSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

const rangeOf = (fact: RuleFact) => {
  const { name, most } = RULE_FACTS[fact];
  const words = `${name}的条件须为 0 至 ${most} 的整数，且下限不高于上限`;
  const limit = z.int({ error: words }).min(0, { error: words }).max(most, { error: words });
  return z
    .strictObject({ from: limit.optional(), to: limit.optional() })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: words,
    });
};

const whenForm = z.strictObject({
  amount: rangeOf('amount').optional(),
  sum24h: rangeOf('sum24h').optional(),
  count24h: rangeOf('count24h').optional(),
  memberDays: rangeOf('memberDays').optional(),
  addressHours: rangeOf('addressHours').optional(),
  paidBefore: rangeOf('paidBefore').optional(),
  risk: rangeOf('risk').optional(),
  linked: rangeOf('linked').optional(),
  wagering: rangeOf('wagering').optional(),
} satisfies Record<RuleFact, z.ZodType<RuleRange | undefined>>);

const ruleForm = z
  .strictObject({
    name: z
      .string()
      .regex(/^[\p{L}\p{N} ._-]{1,20}$/u, { error: '规则名称须为 1 至 20 个文字、字母或数字' }),
    when: whenForm,
    verdict: z.enum(RULE_VERDICTS),
  })
  .refine(({ verdict, when }) => verdict !== 'approve' || when.amount?.to !== undefined, {
    error: '自动通过的规则须写明取款金额上限',
  });

/** The form of the ordered list: at most 20 rules with different names. */
export const rulesForm: z.ZodType<readonly WithdrawalRule[]> = z
  .array(ruleForm)
  .max(MOST_RULES, { error: `规则不得多于 ${MOST_RULES} 条` })
  .refine((rules) => new Set(rules.map(({ name }) => name)).size === rules.length, {
    error: '规则名称不得重复',
  });

/** The ordered rules about new withdrawals; the empty list switches them off. */
export const withdrawalRules = defineSetting<readonly WithdrawalRule[]>({
  key: 'withdrawal_rules',
  label: '取款自动审核规则',
  schema: rulesForm,
  fallback: [],
});

/** The names of the facts, in display order. */
export const FACTS: readonly RuleFact[] = Object.keys(RULE_FACTS).filter(isRuleFact);
