import type { UploadImageData } from '@haitang/contract/member/profile.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const avatarCalls = {
  uploadImage: member<UploadImageData, FormData>('/api/uploadimg'),
} as const;
