import type {
  ConfirmLimitRequest,
  SetLimitRequest,
  SetRealityCheckRequest,
} from '@haitang/contract/member/limits.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const limitCalls = {
  setLimit: member<null, SetLimitRequest>('/api/limits/set'),
  confirmLimit: member<null, ConfirmLimitRequest>('/api/limits/confirm'),
  setRealityCheck: member<null, SetRealityCheckRequest>('/api/limits/reality'),
};
