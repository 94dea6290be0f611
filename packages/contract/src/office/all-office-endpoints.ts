import { type Endpoint, endpointsOf } from '../endpoint.ts';
import * as activities from './activities.ts';
import * as agentChanges from './agent-changes.ts';
import * as agents from './agents.ts';
import * as audit from './audit.ts';
import * as cases from './cases.ts';
import * as chainHealth from './chain-health.ts';
import * as changesAdjustments from './changes/adjustments.ts';
import * as changesBonusRules from './changes/bonus-rules.ts';
import * as changesExclusionEnds from './changes/exclusion-ends.ts';
import * as changesPayoutWallets from './changes/payout-wallets.ts';
import * as changesReceivingAccounts from './changes/receiving-accounts.ts';
import * as changesRecoveries from './changes/recoveries.ts';
import * as changesRedPacketRules from './changes/red-packet-rules.ts';
import * as changesStaffPasswords from './changes/staff-passwords.ts';
import * as changes from './changes.ts';
import * as channels from './channels.ts';
import * as coldMoves from './cold-moves.ts';
import * as dashboard from './dashboard.ts';
import * as deposits from './deposits.ts';
import * as exports from './exports.ts';
import * as frontPage from './front-page.ts';
import * as ledger from './ledger.ts';
import * as memberActs from './member-acts.ts';
import * as memberLinks from './member-links.ts';
import * as memberList from './member-list.ts';
import * as memberNotes from './member-notes.ts';
import * as members from './members.ts';
import * as news from './news.ts';
import * as notedDeposits from './noted-deposits.ts';
import * as openApi from './open-api.ts';
import * as payoutApprovals from './payout-approvals.ts';
import * as redPackets from './red-packets.ts';
import * as renewal from './renewal.ts';
import * as reports from './reports.ts';
import * as service from './service.ts';
import * as settings from './settings.ts';
import * as signIn from './sign-in.ts';
import * as solvency from './solvency.ts';
import * as staff from './staff.ts';
import * as staffSessions from './staff-sessions.ts';
import * as statements from './statements.ts';
import * as switches from './switches.ts';
import * as treasury from './treasury.ts';
import * as verification from './verification.ts';
import * as views from './views.ts';
import * as vip from './vip.ts';
import * as withdrawals from './withdrawals.ts';

/** Every call of the console, for tests that compare it with the routes and the roles. */
export const officeEndpoints: readonly Endpoint[] = endpointsOf([
  activities,
  agentChanges,
  agents,
  audit,
  cases,
  changesAdjustments,
  changesBonusRules,
  changesExclusionEnds,
  changesPayoutWallets,
  changesReceivingAccounts,
  changesRecoveries,
  changesRedPacketRules,
  changesStaffPasswords,
  changes,
  dashboard,
  deposits,
  notedDeposits,
  exports,
  frontPage,
  ledger,
  memberActs,
  memberLinks,
  memberList,
  memberNotes,
  members,
  news,
  verification,
  openApi,
  payoutApprovals,
  redPackets,
  renewal,
  reports,
  service,
  settings,
  signIn,
  solvency,
  staff,
  staffSessions,
  statements,
  switches,
  chainHealth,
  channels,
  coldMoves,
  treasury,
  views,
  vip,
  withdrawals,
]);
