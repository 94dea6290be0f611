import type { PasswordChangeRequest } from '@haitang/contract/member/profile.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const passwordCalls = {
  login: member<null, PasswordChangeRequest>('/api/editPassword'),
  pay: member<null, PasswordChangeRequest>('/api/editPayPassword'),
} as const;
