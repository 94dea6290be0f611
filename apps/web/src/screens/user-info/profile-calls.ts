import type { UpdateUserInfoRequest } from '@haitang/contract/member/profile.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const profileCalls = {
  updateUserInfo: member<null, UpdateUserInfoRequest>('/api/updateuserinfo'),
} as const;
