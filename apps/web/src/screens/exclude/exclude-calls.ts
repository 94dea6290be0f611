import type { ExcludeMyselfData, ExcludeMyselfRequest } from '@haitang/contract/member/limits.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const excludeCalls = {
  excludeMyself: member<ExcludeMyselfData, ExcludeMyselfRequest>('/api/limits/exclude'),
} as const;
