import { type AgentTerms, agentTerms } from '@haitang/agents/agent-change.ts';
import type { TreeAgent } from '@haitang/agents/commission/agent-tree.ts';
import type { OfficeAgentChange, OfficeTreeAgent } from '@haitang/contract/office/agent-changes.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import type { Change } from '@haitang/office/changes/change.ts';
import { maybeTime } from '../present.ts';

const KIND_WORDS = { 'net-loss': '净输赢分成', turnover: '流水返佣' } as const;

/** The subject of a proposal in one line. */
export function titleOf(terms: AgentTerms, username: string | null): string {
  const who = username ?? '';
  if (terms.kind === 'plan') return `方案「${terms.name}」新版本`;
  if (terms.kind === 'assignment') return `${who} 更换方案`;
  if (terms.kind === 'ending') return `终止 ${who} 的代理身份`;
  return terms.counts ? `计入关联会员 ${who}` : `不再计入关联会员 ${who}`;
}

type Fact = OfficeAgentChange['facts'][number];

const fact = (name: string, value: string): Fact => ({ name, value });

/** The values it would set, one per line. */
export function factsOf(terms: AgentTerms): Fact[] {
  if (terms.kind === 'plan') {
    return [
      fact('代码', terms.code),
      fact('计佣方式', KIND_WORDS[terms.planKind]),
      fact('生效月份', terms.fromMonth),
      ...terms.tiers.map(({ from, percent }, index) =>
        fact(`第 ${index + 1} 档`, `满 ${from} 为 ${percent}%`),
      ),
      fact('场馆费用', `${terms.venueFee}%`),
      fact('支付费用', `${terms.paymentFee}%`),
    ];
  }
  if (terms.kind === 'assignment') {
    return [fact('新方案', terms.plan), fact('生效月份', terms.fromMonth)];
  }
  if (terms.kind === 'ending')
    return [fact('生效', '复核后即时；本月起不再计佣，此前月份照常结算')];
  return [fact('适用', '此后结算或重算的月份')];
}

/** A proposal as text; staff by their account names, which the console compares with its own. */
export function presentChange(
  change: Change,
  members: ReadonlyMap<number, string>,
): OfficeAgentChange {
  const terms = agentTerms.parse(change.after);
  const username = terms.kind === 'plan' ? null : (members.get(terms.memberId) ?? null);
  return {
    id: change.id,
    kind: terms.kind,
    title: titleOf(terms, username),
    facts: factsOf(terms),
    reason: change.reason,
    state: change.state,
    proposedBy: change.proposedBy,
    decidedBy: change.decidedBy,
    proposedAt: formatBeijing(change.proposedAt),
    expiresAt: formatBeijing(change.expiresAt),
    decidedAt: maybeTime(change.decidedAt),
  };
}

export const presentTreeAgent = (treeAgent: TreeAgent): OfficeTreeAgent => ({
  memberId: treeAgent.account.agentId,
  username: treeAgent.username,
  uplineId: treeAgent.account.uplineId,
  plan: treeAgent.planName,
  planCode: treeAgent.account.planCode,
  fromMonth: treeAgent.account.fromMonth,
  endedMonth: treeAgent.account.endedMonth,
  members: treeAgent.members,
  soFar: treeAgent.soFar && {
    rate: formatRate(treeAgent.soFar.rate),
    net: formatMoney(treeAgent.soFar.net),
    turnover: formatMoney(treeAgent.soFar.totals.turnover),
    own: formatMoney(treeAgent.soFar.own),
    share: formatMoney(treeAgent.soFar.share),
    carryIn: formatMoney(treeAgent.soFar.carryIn),
    counted: treeAgent.soFar.members - treeAgent.soFar.excluded,
    excluded: treeAgent.soFar.excluded,
  },
});
