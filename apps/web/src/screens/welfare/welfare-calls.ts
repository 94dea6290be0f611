import type {
  RedPacketRecordsData,
  RedPacketRecordsRequest,
} from '@haitang/contract/member/red-packet.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const welfareCalls = {
  redPacketRecords: member<RedPacketRecordsData, RedPacketRecordsRequest>('/api/redpacket'),
} as const;
