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

/** Of this screen alone, so not in the first script with the others. */
export const depositCalls = {
  payWay: member<PayWayData>('/api/get_pay_way', 'GET'),
  payRange: member<PayRangeData, PayRangeRequest>('/api/getPayRange'),
  recharge: moving<RechargeData, RechargeRequest>('/api/recharge'),
  upayPay: moving<UpayData, UpayRequest>('/api/upay/pay'),
} as const;
