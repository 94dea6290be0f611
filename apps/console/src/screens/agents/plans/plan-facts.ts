import type { OfficeAgentPlan } from '@haitang/contract/office/agents.ts';
import { amount } from '../../../shared/format.ts';

const KIND_WORDS: Readonly<Record<string, string>> = {
  'net-loss': '净输赢',
  turnover: '有效流水',
};

/** The tiers and the fees of a plan, one line each. */
export const planFacts = (plan: OfficeAgentPlan): readonly (readonly [string, string])[] => [
  ...plan.tiers.map(
    ({ from, percent }, index) =>
      [
        `第 ${index + 1} 档：${KIND_WORDS[plan.kind] ?? plan.kind}满 ${amount(from)}`,
        `${percent}%`,
      ] as const,
  ),
  ['场馆费用（按会员输额）', `${plan.venueFee}%`],
  ['支付费用（按会员存款）', `${plan.paymentFee}%`],
];
