import type {
  ConfirmLimitRequest,
  SetLimitRequest,
  SetRealityCheckRequest,
} from '@haitang/contract/member/limits.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const limitCalls = {
  setLimit: member<null, SetLimitRequest>('/api/limits/set'),
  confirmLimit: member<null, ConfirmLimitRequest>('/api/limits/confirm'),
  setRealityCheck: member<null, SetRealityCheckRequest>('/api/limits/reality'),
};
