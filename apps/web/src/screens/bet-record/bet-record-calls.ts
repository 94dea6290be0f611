import type { BetRecordData, BetRecordRequest } from '@haitang/contract/member/records.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const betRecordCalls = {
  betRecord: member<BetRecordData, BetRecordRequest>('/api/betrecord'),
} as const;
