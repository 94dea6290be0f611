import type { ExportListName } from '@haitang/contract/codes/export-list.ts';
import { agentApplicationList, agentList, commissionList } from './agent-lists.ts';
import { accountList, entryList, trailList } from './book-lists.ts';
import type { ExportList } from './export-list.ts';
import { betList, memberList, statementList } from './member-lists.ts';
import { depositList, withdrawalList } from './money-lists.ts';
import { activityList, applicationList, packetList } from './promotion-lists.ts';
import { reportList } from './report-list.ts';

/** Every list that can be saved as a file. */
export const LISTS: Readonly<Record<ExportListName, ExportList>> = {
  deposits: depositList,
  withdrawals: withdrawalList,
  members: memberList,
  'member-statement': statementList,
  'member-bets': betList,
  activities: activityList,
  'activity-applications': applicationList,
  'red-packets': packetList,
  'agent-applications': agentApplicationList,
  agents: agentList,
  commissions: commissionList,
  'ledger-accounts': accountList,
  'ledger-entries': entryList,
  report: reportList,
  audit: trailList,
};
