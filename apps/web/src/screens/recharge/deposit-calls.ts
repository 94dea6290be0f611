import type {
  PayRangeData,
  PayRangeRequest,
  PayWayData,
  RechargeData,
  RechargeRequest,
  UpayData,
  UpayRequest,
} from '@haitang/contract/member/deposits.ts';
import { member, moving } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const depositCalls = {
  payWay: member<PayWayData>('/api/get_pay_way', 'GET'),
  payRange: member<PayRangeData, PayRangeRequest>('/api/getPayRange'),
  recharge: moving<RechargeData, RechargeRequest>('/api/recharge'),
  upayPay: moving<UpayData, UpayRequest>('/api/upay/pay'),
} as const;
