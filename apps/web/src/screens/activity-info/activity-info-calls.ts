import type {
  ActivityDetailData,
  ActivityDetailRequest,
  ApplyForActivityRequest,
} from '@haitang/contract/member/promotions.ts';
import { moving, open } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const activityInfoCalls = {
  activityDetail: open<ActivityDetailData, ActivityDetailRequest>('/api/activitydeatil'),
  applyForActivity: moving<null, ApplyForActivityRequest>('/api/doactivityapply'),
} as const;
