import type {
  ClaimRebatesData,
  RebatesData,
  RebatesRequest,
} from '@haitang/contract/member/rebates.ts';
import { member, moving } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const rebateCalls = {
  rebates: member<RebatesData, RebatesRequest>('/api/getfanshui'),
  claimRebates: moving<ClaimRebatesData>('/api/dofanshui'),
} as const;
