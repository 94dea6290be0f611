import type { ActivityTypeData } from '@haitang/contract/member/promotions.ts';
import { open } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const activityCalls = {
  activityTypes: open<ActivityTypeData>('/api/activitytype'),
} as const;
