import type { UserVipData, VipStandingData } from '@haitang/contract/member/vip.ts';
import { member, open } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const vipCalls = {
  userVip: open<UserVipData>('/api/uservip'),
  vipStanding: member<VipStandingData>('/api/vip/standing'),
} as const;
