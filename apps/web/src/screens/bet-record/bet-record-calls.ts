import type { BetRecordData, BetRecordRequest } from '@haitang/contract/member/records.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const betRecordCalls = {
  betRecord: member<BetRecordData, BetRecordRequest>('/api/betrecord'),
} as const;
