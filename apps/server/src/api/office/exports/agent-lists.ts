import {
  type ListedApplication,
  listApplicationsBelow,
} from '@haitang/agents/applications/list-applications.ts';
import { agentTree } from '@haitang/agents/commission/agent-tree.ts';
import { listCommissionsBehind } from '@haitang/agents/commission/list-commissions.ts';
import { type OfficeTreeAgent, officeAgentTree } from '@haitang/contract/office/agent-changes.ts';
import {
  type OfficeAgentApplication,
  type OfficeCommission,
  officeAgentApplications,
  officeCommissions,
} from '@haitang/contract/office/agents.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import type { StaffSession } from '@haitang/platform/http/route.ts';
import { applicationsSeen, COMMISSION_STATES } from '../agents/agents.ts';
import { presentApplication, presentCommission } from '../agents/present-agents.ts';
import { presentTreeAgent } from '../changes/present-agent-changes.ts';
import { memberFilter } from '../member-filter.ts';
import { type Column, exportList, onePage, PAGE, pagesBehind } from './export-list.ts';

const APPLICATION_TABS = { submitted: '待审核', approved: '已通过', rejected: '已拒绝' } as const;

const APPLICATION_COLUMNS: readonly Column<OfficeAgentApplication>[] = [
  ['申请号', (row) => row.id],
  ['会员编号', (row) => row.memberId],
  ['会员账号', (row) => row.username],
  ['姓名', (row) => row.maskedName],
  ['联系号码', (row) => row.mobile],
  ['申请说明', (row) => row.applyInfo],
  ['上级代理', (row) => row.upline],
  ['注册时间', (row) => row.registeredAt],
  ['申请时间', (row) => row.submittedAt],
  ['处理时间', (row) => row.decidedAt],
  ['处理人', (row) => row.decidedBy],
  ['方案', (row) => row.plan],
  ['原因', (row) => row.reason],
];

async function* applicationPages(
  context: OfficeContext,
  { state }: { readonly state: 'submitted' | 'approved' | 'rejected' },
  session: StaffSession,
): AsyncGenerator<readonly OfficeAgentApplication[]> {
  const { read } = context.database;
  const seen = await applicationsSeen(context, session);
  const pages = pagesBehind<ListedApplication>((last) =>
    listApplicationsBelow(read, state, { below: last?.application.id ?? null, limit: PAGE }),
  );
  for await (const page of pages) yield page.map((row) => presentApplication(row, seen));
}

/** 合营申请. */
export const agentApplicationList = exportList({
  endpoint: officeAgentApplications,
  columns: APPLICATION_COLUMNS,
  subject: ({ state }) => `agent-applications:${state}`,
  words: ({ state }) => [APPLICATION_TABS[state]],
  pages: applicationPages,
});

const AGENT_COLUMNS: readonly Column<OfficeTreeAgent>[] = [
  ['会员编号', (row) => row.memberId],
  ['会员账号', (row) => row.username],
  ['上级编号', (row) => row.uplineId],
  ['方案', (row) => row.plan],
  ['方案自', (row) => row.fromMonth],
  ['终止月份', (row) => row.endedMonth],
  ['会员数', (row) => row.members],
  ['本月比例', (row) => row.soFar?.rate ?? ''],
  ['本月净输赢', (row) => row.soFar?.net ?? ''],
  ['本月有效投注', (row) => row.soFar?.turnover ?? ''],
  ['本月直属佣金', (row) => row.soFar?.own ?? ''],
  ['本月下级佣金', (row) => row.soFar?.share ?? ''],
  ['上月结转', (row) => row.soFar?.carryIn ?? ''],
];

/** 代理, with the estimate of the running month. */
export const agentList = exportList({
  endpoint: officeAgentTree,
  columns: AGENT_COLUMNS,
  pages: (context) => onePage(async () => (await agentTree(context)).agents.map(presentTreeAgent)),
});

const COMMISSION_TABS: Readonly<Record<string, string>> = {
  open: '待审核',
  approved: '待发放',
  paid: '已发放',
  all: '全部',
};

const COMMISSION_WORDS: Readonly<Record<string, string>> = {
  nothing: '无佣金',
  computed: '待审核',
  reviewed: '待复核',
  approved: '待发放',
  paid: '已发放',
  rejected: '已拒绝',
};

const COMMISSION_COLUMNS: readonly Column<OfficeCommission>[] = [
  ['月份', (row) => row.month],
  ['会员编号', (row) => row.memberId],
  ['会员账号', (row) => row.username],
  ['方案', (row) => row.plan],
  ['比例（%）', (row) => row.rate],
  ['会员数', (row) => row.members],
  ['不计入', (row) => row.excluded],
  ['净输赢', (row) => row.net],
  ['佣金', (row) => row.amount],
  ['状态', (row) => COMMISSION_WORDS[row.state] ?? row.state],
  ['初审', (row) => row.reviewedBy],
  ['复核', (row) => row.approvedBy],
  ['发放时间', (row) => row.paidAt],
];

async function* commissionPages(
  context: OfficeContext,
  { tab, search }: { readonly tab: string; readonly search: string },
): AsyncGenerator<readonly OfficeCommission[]> {
  const { read } = context.database;
  const { memberId: agentId, exact } = await memberFilter(context, search);
  if (exact !== '') return;
  const filter = { states: COMMISSION_STATES[tab] ?? [], agentId };
  type Listed = Awaited<ReturnType<typeof listCommissionsBehind>>[number];
  const pages = pagesBehind<Listed>((last) =>
    listCommissionsBehind(read, filter, { after: last?.commission ?? null, limit: PAGE }),
  );
  for await (const page of pages) yield page.map(presentCommission);
}

/** 佣金月结. */
export const commissionList = exportList({
  endpoint: officeCommissions,
  columns: COMMISSION_COLUMNS,
  words: ({ tab, search }) => [COMMISSION_TABS[tab] ?? tab, search],
  pages: commissionPages,
});
