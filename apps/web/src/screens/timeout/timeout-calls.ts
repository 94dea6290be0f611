import type { StartTimeOutData, StartTimeOutRequest } from '@haitang/contract/member/limits.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const timeoutCalls = {
  startTimeOut: member<StartTimeOutData, StartTimeOutRequest>('/api/limits/timeout'),
} as const;
