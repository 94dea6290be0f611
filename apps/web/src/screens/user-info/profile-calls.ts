import type { UpdateUserInfoRequest } from '@haitang/contract/member/profile.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const profileCalls = {
  updateUserInfo: member<null, UpdateUserInfoRequest>('/api/updateuserinfo'),
} as const;
