import type {
  OfficeActivity,
  OfficeApplicationDone,
  OfficeApplicationFile,
  OfficeApplications,
} from '@haitang/contract/office/activities.ts';
import type {
  OfficeAgentChangeDone,
  OfficeAgentChanges,
  OfficeAgentTree,
  OfficeRecomputedMonth,
} from '@haitang/contract/office/agent-changes.ts';
import type {
  OfficeAgentMembers,
  OfficeAgentTerms,
} from '@haitang/contract/office/agents/agent-file.ts';
import type {
  OfficeAgentApplications,
  OfficeAgentDone,
  OfficeAgentPlans,
  OfficeCommissionDone,
  OfficeCommissionFile,
  OfficeCommissions,
} from '@haitang/contract/office/agents.ts';
import type { OfficeAudit, OfficeVerifyAudit } from '@haitang/contract/office/audit.ts';
import type { OfficeCaseOutcome, OfficeCases } from '@haitang/contract/office/cases.ts';
import type { OfficeBonusRulesData } from '@haitang/contract/office/changes/bonus-rules.ts';
import type { OfficePayoutWallets } from '@haitang/contract/office/changes/payout-wallets.ts';
import type { OfficeReceivingAccounts } from '@haitang/contract/office/changes/receiving-accounts.ts';
import type { OfficePacketRulesData } from '@haitang/contract/office/changes/red-packet-rules.ts';
import type { OfficeChange } from '@haitang/contract/office/changes.ts';
import type {
  OfficeContent,
  OfficeContentDone,
} from '@haitang/contract/office/content/front-page.ts';
import type {
  OfficeCounts,
  OfficeDashboard,
  OfficeTrend,
} from '@haitang/contract/office/dashboard.ts';
import type {
  OfficeDepositDone,
  OfficeDepositFile,
  OfficeDeposits,
} from '@haitang/contract/office/deposits.ts';
import type {
  OfficeBooksCheck,
  OfficeLedger,
  OfficeLedgerAccount,
  OfficeLedgerTransaction,
} from '@haitang/contract/office/ledger.ts';
import type {
  OfficeMember,
  OfficeMemberBets,
  OfficeMemberFile,
  OfficeMemberOrders,
  OfficeStatement,
} from '@haitang/contract/office/members.ts';
import type { OfficeRedPackets } from '@haitang/contract/office/red-packets.ts';
import type { OfficeServiceMessage } from '@haitang/contract/office/service.ts';
import type { OfficeSetting } from '@haitang/contract/office/settings.ts';
import type { OfficeMe, OfficeSignInData } from '@haitang/contract/office/sign-in.ts';
import type { OfficeNewStaff, OfficeStaff } from '@haitang/contract/office/staff.ts';
import type { OfficeTreasury } from '@haitang/contract/office/treasury.ts';
import type { OfficeVip } from '@haitang/contract/office/vip.ts';
import type {
  OfficeWithdrawalDone,
  OfficeWithdrawalFile,
  OfficeWithdrawals,
} from '@haitang/contract/office/withdrawals.ts';
import type { OfficeCall } from './call.ts';

const get = <Data>(path: `/office/${string}`): OfficeCall<Data> => ({ method: 'GET', path });
const post = <Data>(path: `/office/${string}`): OfficeCall<Data> => ({ method: 'POST', path });

/** Every call the console makes. */
export const calls = {
  signIn: post<OfficeSignInData>('/office/sign-in'),
  signInCode: post<{ token: string }>('/office/sign-in/code'),
  signOut: post<null>('/office/sign-out'),
  me: get<OfficeMe>('/office/me'),
  dashboard: get<OfficeDashboard>('/office/dashboard'),
  trend: get<OfficeTrend>('/office/trend'),
  counts: get<OfficeCounts>('/office/counts'),
  checkBooks: post<OfficeBooksCheck>('/office/books/check'),
  ledger: get<OfficeLedger>('/office/ledger'),
  ledgerAccount: get<OfficeLedgerAccount>('/office/ledger/account'),
  ledgerTransaction: get<OfficeLedgerTransaction>('/office/ledger/transaction'),
  deposits: get<OfficeDeposits>('/office/deposits'),
  depositFile: get<OfficeDepositFile>('/office/deposits/file'),
  claimDeposit: post<OfficeDepositDone>('/office/deposits/claim'),
  approveDeposit: post<OfficeDepositDone>('/office/deposits/approve'),
  confirmDeposit: post<OfficeDepositDone>('/office/deposits/confirm'),
  rejectDeposit: post<OfficeDepositDone>('/office/deposits/reject'),
  turnDownDeposit: post<OfficeDepositDone>('/office/deposits/turn-down'),
  withdrawals: get<OfficeWithdrawals>('/office/withdrawals'),
  withdrawalFile: get<OfficeWithdrawalFile>('/office/withdrawals/file'),
  claim: post<OfficeWithdrawalDone>('/office/withdrawals/claim'),
  approve: post<OfficeWithdrawalDone>('/office/withdrawals/approve'),
  confirm: post<OfficeWithdrawalDone>('/office/withdrawals/confirm'),
  reject: post<OfficeWithdrawalDone>('/office/withdrawals/reject'),
  turnDown: post<OfficeWithdrawalDone>('/office/withdrawals/turn-down'),
  enterPayout: post<OfficeWithdrawalDone>('/office/withdrawals/payout'),
  proposeRelease: post<OfficeWithdrawalDone>('/office/withdrawals/release/propose'),
  confirmRelease: post<OfficeWithdrawalDone>('/office/withdrawals/release/confirm'),
  members: get<{ rows: OfficeMember[] }>('/office/members'),
  memberFile: get<OfficeMemberFile>('/office/members/file'),
  statement: get<OfficeStatement>('/office/members/statement'),
  memberBets: get<OfficeMemberBets>('/office/members/bets'),
  memberOrders: get<OfficeMemberOrders>('/office/members/orders'),
  setMemberLock: post<{ kind: string; locked: number }>('/office/members/lock'),
  service: get<{ rows: OfficeServiceMessage[] }>('/office/service'),
  markAnswered: post<null>('/office/service/answered'),
  cases: get<OfficeCases>('/office/cases'),
  proposeOutcome: post<null>('/office/cases/propose'),
  confirmOutcome: post<null>('/office/cases/confirm'),
  activities: get<{ rows: OfficeActivity[] }>('/office/activities'),
  publishActivity: post<{ published: boolean }>('/office/activities/publish'),
  applications: get<OfficeApplications>('/office/activities/applications'),
  applicationFile: get<OfficeApplicationFile>('/office/activities/applications/file'),
  approveApplication: post<OfficeApplicationDone>('/office/activities/applications/approve'),
  confirmApplication: post<OfficeApplicationDone>('/office/activities/applications/confirm'),
  rejectApplication: post<OfficeApplicationDone>('/office/activities/applications/reject'),
  turnDownApplication: post<OfficeApplicationDone>('/office/activities/applications/turn-down'),
  redPackets: get<OfficeRedPackets>('/office/red-packets'),
  agentPlans: get<OfficeAgentPlans>('/office/agents/plans'),
  agentApplications: get<OfficeAgentApplications>('/office/agents/applications'),
  approveAgent: post<OfficeAgentDone>('/office/agents/applications/approve'),
  rejectAgent: post<OfficeAgentDone>('/office/agents/applications/reject'),
  reopenAgent: post<OfficeAgentDone>('/office/agents/applications/reopen'),
  agentTree: get<OfficeAgentTree>('/office/agents/tree'),
  agentTerms: get<OfficeAgentTerms>('/office/agents/terms'),
  agentMembers: get<OfficeAgentMembers>('/office/agents/members'),
  agentChanges: get<OfficeAgentChanges>('/office/agents/changes'),
  proposePlan: post<OfficeAgentChangeDone>('/office/agents/changes/plan'),
  proposeAssignment: post<OfficeAgentChangeDone>('/office/agents/changes/assignment'),
  proposeEnding: post<OfficeAgentChangeDone>('/office/agents/changes/ending'),
  proposeInclusion: post<OfficeAgentChangeDone>('/office/agents/changes/inclusion'),
  withdrawChange: post<OfficeAgentChangeDone>('/office/agents/changes/withdraw'),
  confirmChange: post<OfficeAgentChangeDone>('/office/agents/changes/confirm'),
  turnDownChange: post<OfficeAgentChangeDone>('/office/agents/changes/turn-down'),
  recomputeMonth: post<OfficeRecomputedMonth>('/office/agents/commissions/recompute'),
  commissions: get<OfficeCommissions>('/office/agents/commissions'),
  commissionFile: get<OfficeCommissionFile>('/office/agents/commissions/file'),
  reviewCommission: post<OfficeCommissionDone>('/office/agents/commissions/review'),
  approveCommission: post<OfficeCommissionDone>('/office/agents/commissions/approve'),
  rejectCommission: post<OfficeCommissionDone>('/office/agents/commissions/reject'),
  payCommission: post<OfficeCommissionDone>('/office/agents/commissions/pay'),
  proposeCase: post<null>('/office/cases/payment/propose'),
  confirmCase: post<{ outcome: OfficeCaseOutcome }>('/office/cases/payment/confirm'),
  staff: get<OfficeStaff>('/office/staff'),
  proposeStaff: post<{ id: string; password: string }>('/office/changes/staff/propose'),
  confirmStaff: post<OfficeNewStaff>('/office/changes/staff/confirm'),
  turnDownStaff: post<null>('/office/changes/staff/turn-down'),
  proposeStaffRoles: post<{ id: string }>('/office/changes/staff-roles/propose'),
  confirmStaffRoles: post<null>('/office/changes/staff-roles/confirm'),
  turnDownStaffRoles: post<null>('/office/changes/staff-roles/turn-down'),
  proposeStaffTotp: post<{ id: string }>('/office/changes/staff-totp/propose'),
  confirmStaffTotp: post<OfficeNewStaff>('/office/changes/staff-totp/confirm'),
  turnDownStaffTotp: post<null>('/office/changes/staff-totp/turn-down'),
  proposeStaffPassword: post<{ id: string; password: string }>(
    '/office/changes/staff-password/propose',
  ),
  confirmStaffPassword: post<null>('/office/changes/staff-password/confirm'),
  turnDownStaffPassword: post<null>('/office/changes/staff-password/turn-down'),
  changePassword: post<null>('/office/me/password'),
  proposeRole: post<{ id: string }>('/office/changes/role/propose'),
  confirmRole: post<null>('/office/changes/role/confirm'),
  turnDownRole: post<null>('/office/changes/role/turn-down'),
  payoutWallets: get<OfficePayoutWallets>('/office/payout-wallets'),
  proposePayoutWallet: post<{ id: string }>('/office/changes/payout-wallet/propose'),
  confirmPayoutWallet: post<null>('/office/changes/payout-wallet/confirm'),
  turnDownPayoutWallet: post<null>('/office/changes/payout-wallet/turn-down'),
  treasury: get<OfficeTreasury>('/office/treasury'),
  proposeTreasuryEntry: post<{ id: string }>('/office/changes/treasury-entry/propose'),
  confirmTreasuryEntry: post<null>('/office/changes/treasury-entry/confirm'),
  turnDownTreasuryEntry: post<null>('/office/changes/treasury-entry/turn-down'),
  receivingAccounts: get<OfficeReceivingAccounts>('/office/receiving-accounts'),
  proposeReceivingAccount: post<{ id: string }>('/office/changes/receiving-account/propose'),
  confirmReceivingAccount: post<null>('/office/changes/receiving-account/confirm'),
  turnDownReceivingAccount: post<null>('/office/changes/receiving-account/turn-down'),
  vip: get<OfficeVip>('/office/vip'),
  proposeVipLevel: post<{ id: string }>('/office/changes/vip-level/propose'),
  confirmVipLevel: post<null>('/office/changes/vip-level/confirm'),
  turnDownVipLevel: post<null>('/office/changes/vip-level/turn-down'),
  packetRules: get<OfficePacketRulesData>('/office/red-packets/rules'),
  proposePacketRules: post<{ id: string }>('/office/changes/red-packet-rules/propose'),
  confirmPacketRules: post<null>('/office/changes/red-packet-rules/confirm'),
  turnDownPacketRules: post<null>('/office/changes/red-packet-rules/turn-down'),
  bonusRules: get<OfficeBonusRulesData>('/office/bonuses/rules'),
  proposeBonusRule: post<{ id: string }>('/office/changes/bonus-rule/propose'),
  confirmBonusRule: post<null>('/office/changes/bonus-rule/confirm'),
  turnDownBonusRule: post<null>('/office/changes/bonus-rule/turn-down'),
  content: get<OfficeContent>('/office/content'),
  setBanner: post<OfficeContentDone>('/office/content/banner'),
  setNotice: post<OfficeContentDone>('/office/content/notice'),
  setAnnouncement: post<OfficeContentDone>('/office/content/announcement'),
  disableStaff: post<null>('/office/staff/disable'),
  changes: get<{ rows: OfficeChange[] }>('/office/changes'),
  proposeSetting: post<{ id: string }>('/office/changes/setting/propose'),
  confirmSetting: post<null>('/office/changes/setting/confirm'),
  proposeTotpReset: post<{ id: string }>('/office/changes/totp-reset/propose'),
  confirmTotpReset: post<null>('/office/changes/totp-reset/confirm'),
  turnDownSetting: post<null>('/office/changes/setting/turn-down'),
  turnDownTotpReset: post<null>('/office/changes/totp-reset/turn-down'),
  proposeAdjustment: post<{ id: string }>('/office/changes/adjustment/propose'),
  confirmAdjustment: post<null>('/office/changes/adjustment/confirm'),
  turnDownAdjustment: post<null>('/office/changes/adjustment/turn-down'),
  takeBackChange: post<null>('/office/changes/take-back'),
  audit: get<OfficeAudit>('/office/audit'),
  verifyAudit: post<OfficeVerifyAudit>('/office/audit/verify'),
  settings: get<{ rows: OfficeSetting[] }>('/office/settings'),
  changeSetting: post<OfficeSetting>('/office/settings/change'),
} as const;
