import type { ListedApplication } from '@haitang/agents/applications/list-applications.ts';
import { amountOf, type Commission } from '@haitang/agents/commission/commission.ts';
import type { linkedIn, sharesOf } from '@haitang/agents/commission/list-commissions.ts';
import type { Plan } from '@haitang/agents/plans/plan.ts';
import type {
  OfficeAgentApplication,
  OfficeAgentPlan,
  OfficeCommission,
  OfficeCommissionFile,
} from '@haitang/contract/office/agents.ts';
import { maskedName } from '@haitang/identity/member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { masked, maybeTime } from '../present.ts';

export const presentPlan = (plan: Plan): OfficeAgentPlan => ({
  code: plan.code,
  fromMonth: plan.fromMonth,
  name: plan.name,
  kind: plan.kind,
  tiers: plan.tiers.map(({ from, percent }) => ({
    from: formatMoney(from),
    percent: formatRate(percent),
  })),
  venueFee: formatRate(plan.venueFee),
  paymentFee: formatRate(plan.paymentFee),
});

interface Seen {
  readonly plans: ReadonlyMap<string, Plan>;
  readonly nameOf: (actor: string) => string;
  /** The reviewer has to be able to call the applicant. */
  readonly wholeMobile: boolean;
}

const staffWords = (name: string | null, nameOf: Seen['nameOf']): string | null =>
  name === null ? null : nameOf(`staff:${name}`);

export function presentApplication(
  { application, member, upline }: ListedApplication,
  { plans, nameOf, wholeMobile }: Seen,
): OfficeAgentApplication {
  const { planCode } = application;
  const whole = wholeMobile && application.state === 'submitted';
  return {
    id: application.id,
    memberId: member.id,
    username: member.username,
    maskedName: maskedName(member.realname),
    mobile: whole ? application.mobile : masked(application.mobile),
    applyInfo: application.applyInfo,
    upline: upline?.username ?? null,
    state: application.state,
    registeredAt: formatBeijing(member.registeredAt),
    submittedAt: formatBeijing(application.submittedAt),
    decidedAt: maybeTime(application.decidedAt),
    decidedBy: staffWords(application.decidedBy, nameOf),
    plan: planCode === null ? null : (plans.get(planCode)?.name ?? planCode),
    reason: application.reason,
  };
}

/** Staff by their account names, which the console compares with its own. */
export const presentCommission = ({
  commission,
  username,
}: {
  readonly commission: Commission;
  readonly username: string;
}): OfficeCommission => ({
  month: commission.month,
  memberId: commission.agentId,
  username,
  plan: commission.planName,
  rate: formatRate(commission.rate),
  members: commission.members,
  excluded: commission.excluded,
  net: formatMoney(commission.net),
  amount: formatMoney(amountOf(commission)),
  state: commission.state,
  version: commission.version,
  reviewedBy: commission.reviewedBy,
  approvedBy: commission.approvedBy,
  paidAt: maybeTime(commission.paidAt),
});

interface FileParts {
  readonly shares: Awaited<ReturnType<typeof sharesOf>>;
  readonly linked: Awaited<ReturnType<typeof linkedIn>>;
}

const LINK_WORDS: Readonly<Record<string, string>> = {
  'no-agent': '代理身份已停用',
  contact: '手机号或邮箱相同',
  name: '真实姓名相同',
  card: '银行卡持卡人相同',
  payer: '一方由另一方的地址付款',
  address: '收款地址属于同一账户',
  registration: '在代理的网络注册',
  device: '同一浏览器，或 24 小时内同网络同类设备',
};

/** One statement with every line of its calculation. */
export const presentFile = (
  input: { readonly commission: Commission; readonly username: string },
  { shares, linked }: FileParts,
): OfficeCommissionFile => ({
  commission: presentCommission(input),
  winLoss: formatMoney(input.commission.totals.winLoss),
  deposits: formatMoney(input.commission.totals.deposits),
  promotions: formatMoney(input.commission.totals.promotions),
  adjustments: formatMoney(input.commission.totals.adjustments),
  turnover: formatMoney(input.commission.totals.turnover),
  venueFee: formatMoney(input.commission.venueFee),
  paymentFee: formatMoney(input.commission.paymentFee),
  carryIn: formatMoney(input.commission.carryIn),
  carryOut: formatMoney(input.commission.carryOut),
  own: formatMoney(input.commission.own),
  share: formatMoney(input.commission.share),
  reason: input.commission.reason,
  shares: shares.map(({ username, percent, base, amount }) => ({
    username,
    percent: formatRate(percent),
    base: formatMoney(base),
    amount: formatMoney(amount),
  })),
  linked: linked.map(({ memberId, username, link, winLoss }) => ({
    memberId,
    username,
    winLoss: formatMoney(winLoss),
    link: LINK_WORDS[link] ?? link,
  })),
});
