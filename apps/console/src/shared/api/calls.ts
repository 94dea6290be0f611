import type { OfficeAudit, OfficeVerifyAudit } from '@haitang/contract/office/audit.ts';
import type { OfficeCase } from '@haitang/contract/office/cases.ts';
import type {
  OfficeBooks,
  OfficeCounts,
  OfficeDashboard,
  OfficeTrend,
} from '@haitang/contract/office/dashboard.ts';
import type { OfficeDepositFile, OfficeDeposits } from '@haitang/contract/office/deposits.ts';
import type {
  OfficeMember,
  OfficeMemberBets,
  OfficeMemberFile,
  OfficeMemberOrders,
  OfficeStatement,
} from '@haitang/contract/office/members.ts';
import type { OfficeServiceMessage } from '@haitang/contract/office/service.ts';
import type { OfficeSetting } from '@haitang/contract/office/settings.ts';
import type { OfficeMe, OfficeSignInData } from '@haitang/contract/office/sign-in.ts';
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
  checkBooks: post<OfficeBooks>('/office/books/check'),
  deposits: get<OfficeDeposits>('/office/deposits'),
  depositFile: get<OfficeDepositFile>('/office/deposits/file'),
  withdrawals: get<OfficeWithdrawals>('/office/withdrawals'),
  withdrawalFile: get<OfficeWithdrawalFile>('/office/withdrawals/file'),
  claim: post<OfficeWithdrawalDone>('/office/withdrawals/claim'),
  approve: post<OfficeWithdrawalDone>('/office/withdrawals/approve'),
  confirm: post<OfficeWithdrawalDone>('/office/withdrawals/confirm'),
  reject: post<OfficeWithdrawalDone>('/office/withdrawals/reject'),
  turnDown: post<OfficeWithdrawalDone>('/office/withdrawals/turn-down'),
  enterPayout: post<OfficeWithdrawalDone>('/office/withdrawals/payout'),
  members: get<{ rows: OfficeMember[] }>('/office/members'),
  memberFile: get<OfficeMemberFile>('/office/members/file'),
  statement: get<OfficeStatement>('/office/members/statement'),
  memberBets: get<OfficeMemberBets>('/office/members/bets'),
  memberOrders: get<OfficeMemberOrders>('/office/members/orders'),
  setMemberStatus: post<{ status: string }>('/office/members/status'),
  service: get<{ rows: OfficeServiceMessage[] }>('/office/service'),
  markAnswered: post<null>('/office/service/answered'),
  cases: get<{ rows: OfficeCase[] }>('/office/cases'),
  proposeOutcome: post<null>('/office/cases/propose'),
  confirmOutcome: post<null>('/office/cases/confirm'),
  audit: get<OfficeAudit>('/office/audit'),
  verifyAudit: post<OfficeVerifyAudit>('/office/audit/verify'),
  settings: get<{ rows: OfficeSetting[] }>('/office/settings'),
  changeSetting: post<OfficeSetting>('/office/settings/change'),
} as const;
