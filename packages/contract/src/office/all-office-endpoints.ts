import type { Endpoint } from '../endpoint.ts';
import { officeAudit, officeVerifyAudit } from './audit.ts';
import { officeCases, officeConfirmOutcome, officeProposeOutcome } from './cases.ts';
import { officeCheckBooks, officeCounts, officeDashboard, officeTrend } from './dashboard.ts';
import { officeDepositFile, officeDeposits } from './deposits.ts';
import {
  officeMemberBets,
  officeMemberFile,
  officeMemberOrders,
  officeMembers,
  officeSetMemberStatus,
  officeStatement,
} from './members.ts';
import { officeMarkAnswered, officeServiceMessages } from './service.ts';
import { officeChangeSetting, officeSettings } from './settings.ts';
import { officeMe, officeSignIn, officeSignInCode, officeSignOut } from './sign-in.ts';
import {
  officeApproveWithdrawal,
  officeClaimWithdrawal,
  officeConfirmWithdrawal,
  officeEnterPayout,
  officeRejectWithdrawal,
  officeTurnDownWithdrawal,
  officeWithdrawalFile,
  officeWithdrawals,
} from './withdrawals.ts';

/** Every call of the console, for the tests that compare it with the routes and the roles. */
export const officeEndpoints: readonly Endpoint[] = [
  officeSignIn,
  officeSignInCode,
  officeSignOut,
  officeMe,
  officeDashboard,
  officeTrend,
  officeCounts,
  officeCheckBooks,
  officeDeposits,
  officeDepositFile,
  officeWithdrawals,
  officeWithdrawalFile,
  officeClaimWithdrawal,
  officeApproveWithdrawal,
  officeConfirmWithdrawal,
  officeRejectWithdrawal,
  officeTurnDownWithdrawal,
  officeEnterPayout,
  officeMembers,
  officeMemberFile,
  officeStatement,
  officeMemberBets,
  officeMemberOrders,
  officeSetMemberStatus,
  officeServiceMessages,
  officeMarkAnswered,
  officeCases,
  officeProposeOutcome,
  officeConfirmOutcome,
  officeAudit,
  officeVerifyAudit,
  officeSettings,
  officeChangeSetting,
];
