import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import type { WithdrawData, WithdrawRequest } from '@haitang/contract/member/withdrawals.ts';
import { member, moving } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const withdrawalCalls = {
  betAmount: member<BetAmountData>('/api/getBetAmount'),
  withdraw: moving<WithdrawData, WithdrawRequest>('/api/withdraw'),
} as const;
