import type { ExcludeMyselfData, ExcludeMyselfRequest } from '@haitang/contract/member/limits.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const excludeCalls = {
  excludeMyself: member<ExcludeMyselfData, ExcludeMyselfRequest>('/api/limits/exclude'),
} as const;
