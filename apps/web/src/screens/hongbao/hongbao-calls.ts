import type { ClaimRedPacketData } from '@haitang/contract/member/red-packet.ts';
import { moving } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const hongbaoCalls = {
  claimRedPacket: moving<ClaimRedPacketData>('/api/douserredpacket'),
} as const;
