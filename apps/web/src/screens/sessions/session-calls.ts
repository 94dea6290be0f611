import type { EndSessionRequest, SessionsData } from '@haitang/contract/member/account.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const sessionCalls = {
  sessions: member<SessionsData>('/api/sessions'),
  endSession: member<null, EndSessionRequest>('/api/sessions/end'),
} as const;
