import { present } from '@haitang/kernel/assert.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { contextAtWork } from '@haitang/office/staff/context-at-work.ts';
import type { Route, StaffCall } from '@haitang/platform/http/route.ts';
import { activityRoutes } from './activities.ts';
import { agentFileRoutes } from './agents/agent-file.ts';
import { agentRoutes } from './agents/agents.ts';
import { auditRoutes } from './audit.ts';
import { cannedRoutes } from './canned-answers.ts';
import { caseRoutes } from './cases.ts';
import { adjustmentRoutes } from './changes/adjustments.ts';
import { agentChangeRoutes } from './changes/agent-changes.ts';
import { changeRoutes } from './changes/changes.ts';
import { exclusionEndRoutes } from './changes/exclusion-ends.ts';
import { payoutWalletRoutes } from './changes/payout-wallets.ts';
import { receivingAccountRoutes } from './changes/receiving-accounts.ts';
import { recoveryChangeRoutes } from './changes/recovery-changes.ts';
import { bonusRuleRoutes } from './changes/rules/bonus-rules.ts';
import { packetRuleRoutes } from './changes/rules/red-packet-rules.ts';
import { staffChangeRoutes } from './changes/staff-changes.ts';
import { vipRoutes } from './changes/vip.ts';
import { channelRoutes } from './channels.ts';
import { contentEditRoutes } from './content.ts';
import { dashboardRoutes } from './dashboard.ts';
import { depositRoutes } from './deposits.ts';
import { exportRoutes } from './exports/exports.ts';
import { ledgerRoutes } from './ledger/ledger.ts';
import { memberActRoutes } from './member-acts.ts';
import { memberLinkRoutes } from './member-links.ts';
import { memberListRoutes } from './member-list.ts';
import { memberNoteRoutes } from './member-notes.ts';
import { memberRoutes } from './members.ts';
import { newsRoutes } from './news.ts';
import { notedDepositRoutes } from './noted-deposits.ts';
import { withOpenApi } from './open-api.ts';
import { payoutApprovalRoutes } from './payout-approvals.ts';
import { reportRoutes } from './reports/reports.ts';
import { serviceRoutes } from './service.ts';
import { settingRoutes } from './settings.ts';
import { signInRoutes } from './sign-in.ts';
import { solvencyRoutes } from './solvency.ts';
import { staffRoutes } from './staff.ts';
import { staffSessionRoutes } from './staff-sessions.ts';
import { statementRoutes } from './statements.ts';
import { switchRoutes } from './switches.ts';
import { treasuryRoutes } from './treasury.ts';
import { verificationRoutes } from './verification.ts';
import { viewRoutes } from './views.ts';
import { withdrawalRoutes } from './withdrawals.ts';

const routesOf = (context: OfficeContext): Route[] => [
  ...dashboardRoutes(context),
  ...newsRoutes(context),
  ...depositRoutes(context),
  ...notedDepositRoutes(context),
  ...statementRoutes(context),
  ...withdrawalRoutes(context),
  ...payoutApprovalRoutes(context),
  ...memberLinkRoutes(context),
  ...memberListRoutes(context),
  ...memberRoutes(context),
  ...memberActRoutes(context),
  ...memberNoteRoutes(context),
  ...verificationRoutes(context),
  ...serviceRoutes(context),
  ...cannedRoutes(context),
  ...channelRoutes(context),
  ...activityRoutes(context),
  ...contentEditRoutes(context),
  ...caseRoutes(context),
  ...ledgerRoutes(context),
  ...agentRoutes(context),
  ...agentFileRoutes(context),
  ...changeRoutes(context),
  ...staffChangeRoutes(context),
  ...recoveryChangeRoutes(context),
  ...adjustmentRoutes(context),
  ...exclusionEndRoutes(context),
  ...vipRoutes(context),
  ...packetRuleRoutes(context),
  ...bonusRuleRoutes(context),
  ...receivingAccountRoutes(context),
  ...payoutWalletRoutes(context),
  ...treasuryRoutes(context),
  ...solvencyRoutes(context),
  ...agentChangeRoutes(context),
  ...staffRoutes(context),
  ...staffSessionRoutes(context),
  ...auditRoutes(context),
  ...settingRoutes(context),
  ...switchRoutes(context),
  ...viewRoutes(context),
  ...exportRoutes(context),
  ...reportRoutes(context),
];

const isStaffCall = (call: Parameters<Route['handle']>[0]): call is StaffCall<unknown> =>
  'session' in call && 'staff' in call.session;

/**
 * The routes bound for each call to the context of its caller: no handler can reach a database that
 * does not ask whether the caller is still at work.
 */
const boundToCaller = (context: OfficeContext): Route[] =>
  routesOf(context).map((route, index) => {
    const boundTo = (call: Parameters<Route['handle']>[0]): Route => {
      if (!isStaffCall(call)) throw new Error(`${route.endpoint.path} has no staff session`);
      return present(routesOf(contextAtWork(context, call.session))[index], 'the same route');
    };
    const handle: Route['handle'] = (call) => boundTo(call).handle(call);
    if (!route.file) return { ...route, handle };
    return { ...route, handle, file: (call) => present(boundTo(call).file, 'its file')(call) };
  });

/**
 * Every call of the console, the same as in `contract/office/all-office-endpoints`. Those about the
 * own account end the caller's session themselves, and ask in the middle of their transactions.
 */
export const officeRoutes = (context: OfficeContext): Route[] =>
  withOpenApi([...signInRoutes(context), ...boundToCaller(context)]);
