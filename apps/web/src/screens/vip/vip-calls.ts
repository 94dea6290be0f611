import type { UserVipData, VipStandingData } from '@haitang/contract/member/vip.ts';
import { member, open } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const vipCalls = {
  userVip: open<UserVipData>('/api/uservip'),
  vipStanding: member<VipStandingData>('/api/vip/standing'),
} as const;
