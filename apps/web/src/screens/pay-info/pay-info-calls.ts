import type { PayInfoData, PayInfoRequest } from '@haitang/contract/member/deposits.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const payInfoCalls = {
  payInfo: member<PayInfoData, PayInfoRequest>('/api/payinfo'),
} as const;
