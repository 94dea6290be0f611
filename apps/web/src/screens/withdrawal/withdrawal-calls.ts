import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import type { WithdrawData, WithdrawRequest } from '@haitang/contract/member/withdrawals.ts';
import { member, moving } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const withdrawalCalls = {
  betAmount: member<BetAmountData>('/api/getBetAmount'),
  withdraw: moving<WithdrawData, WithdrawRequest>('/api/withdraw'),
} as const;
