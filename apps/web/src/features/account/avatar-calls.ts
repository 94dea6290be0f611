import type { UploadImageData } from '@haitang/contract/member/profile.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const avatarCalls = {
  uploadImage: member<UploadImageData, FormData>('/api/uploadimg'),
} as const;
