import type {
  ClaimRebatesData,
  RebatesData,
  RebatesRequest,
} from '@haitang/contract/member/rebates.ts';
import { member, moving } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const rebateCalls = {
  rebates: member<RebatesData, RebatesRequest>('/api/getfanshui'),
  claimRebates: moving<ClaimRebatesData>('/api/dofanshui'),
} as const;
