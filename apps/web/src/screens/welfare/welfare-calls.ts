import type {
  RedPacketRecordsData,
  RedPacketRecordsRequest,
} from '@haitang/contract/member/red-packet.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const welfareCalls = {
  redPacketRecords: member<RedPacketRecordsData, RedPacketRecordsRequest>('/api/redpacket'),
} as const;
