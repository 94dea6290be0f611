import type { EndSessionRequest, SessionsData } from '@haitang/contract/member/account.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const sessionCalls = {
  sessions: member<SessionsData>('/api/sessions'),
  endSession: member<null, EndSessionRequest>('/api/sessions/end'),
} as const;
