import type { OfficeContext } from '@haitang/office/office-context.ts';
import type { Route } from '@haitang/platform/http/route.ts';
import { activityRoutes } from './activities.ts';
import { agentChangeRoutes } from './agents/agent-changes.ts';
import { agentFileRoutes } from './agents/agent-file.ts';
import { agentRoutes } from './agents/agents.ts';
import { auditRoutes } from './audit.ts';
import { caseRoutes } from './cases.ts';
import { adjustmentRoutes } from './changes/adjustments.ts';
import { changeRoutes } from './changes/changes.ts';
import { payoutWalletRoutes } from './changes/payout-wallets.ts';
import { receivingAccountRoutes } from './changes/receiving-accounts.ts';
import { bonusRuleRoutes } from './changes/rules/bonus-rules.ts';
import { packetRuleRoutes } from './changes/rules/red-packet-rules.ts';
import { staffChangeRoutes } from './changes/staff-changes.ts';
import { vipRoutes } from './changes/vip.ts';
import { contentEditRoutes } from './content.ts';
import { dashboardRoutes } from './dashboard.ts';
import { depositRoutes } from './deposits.ts';
import { ledgerRoutes } from './ledger/ledger.ts';
import { memberRoutes } from './members.ts';
import { withOpenApi } from './open-api.ts';
import { payoutApprovalRoutes } from './payout-approvals.ts';
import { serviceRoutes } from './service.ts';
import { settingRoutes } from './settings.ts';
import { signInRoutes } from './sign-in.ts';
import { solvencyRoutes } from './solvency.ts';
import { staffRoutes } from './staff.ts';
import { treasuryRoutes } from './treasury.ts';
import { withdrawalRoutes } from './withdrawals.ts';

const routesOf = (context: OfficeContext): Route[] => [
  ...signInRoutes(context),
  ...dashboardRoutes(context),
  ...depositRoutes(context),
  ...withdrawalRoutes(context),
  ...payoutApprovalRoutes(context),
  ...memberRoutes(context),
  ...serviceRoutes(context),
  ...activityRoutes(context),
  ...contentEditRoutes(context),
  ...caseRoutes(context),
  ...ledgerRoutes(context),
  ...agentRoutes(context),
  ...agentFileRoutes(context),
  ...changeRoutes(context),
  ...staffChangeRoutes(context),
  ...adjustmentRoutes(context),
  ...vipRoutes(context),
  ...packetRuleRoutes(context),
  ...bonusRuleRoutes(context),
  ...receivingAccountRoutes(context),
  ...payoutWalletRoutes(context),
  ...treasuryRoutes(context),
  ...solvencyRoutes(context),
  ...agentChangeRoutes(context),
  ...staffRoutes(context),
  ...auditRoutes(context),
  ...settingRoutes(context),
];

/** Every call of the console, the same as in `contract/office/all-office-endpoints`. */
export const officeRoutes = (context: OfficeContext): Route[] => withOpenApi(routesOf(context));
