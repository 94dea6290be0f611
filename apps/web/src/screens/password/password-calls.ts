import type { PasswordChangeRequest } from '@haitang/contract/member/profile.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const passwordCalls = {
  login: member<null, PasswordChangeRequest>('/api/editPassword'),
  pay: member<null, PasswordChangeRequest>('/api/editPayPassword'),
} as const;
