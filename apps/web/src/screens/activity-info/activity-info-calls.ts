import type {
  ActivityDetailData,
  ActivityDetailRequest,
  ApplyForActivityRequest,
} from '@haitang/contract/member/promotions.ts';
import { moving, open } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const activityInfoCalls = {
  activityDetail: open<ActivityDetailData, ActivityDetailRequest>('/api/activitydeatil'),
  applyForActivity: moving<null, ApplyForActivityRequest>('/api/doactivityapply'),
} as const;
