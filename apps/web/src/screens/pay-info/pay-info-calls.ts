import type { PayInfoData, PayInfoRequest } from '@haitang/contract/member/deposits.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const payInfoCalls = {
  payInfo: member<PayInfoData, PayInfoRequest>('/api/payinfo'),
} as const;
