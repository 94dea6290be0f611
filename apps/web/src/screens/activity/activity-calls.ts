import type { ActivityTypeData } from '@haitang/contract/member/promotions.ts';
import { open } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const activityCalls = {
  activityTypes: open<ActivityTypeData>('/api/activitytype'),
} as const;
