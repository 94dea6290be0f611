import type { StartTimeOutData, StartTimeOutRequest } from '@haitang/contract/member/limits.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const timeoutCalls = {
  startTimeOut: member<StartTimeOutData, StartTimeOutRequest>('/api/limits/timeout'),
} as const;
