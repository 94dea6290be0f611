import type { ClaimRedPacketData } from '@haitang/contract/member/red-packet.ts';
import { moving } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const hongbaoCalls = {
  claimRedPacket: moving<ClaimRedPacketData>('/api/douserredpacket'),
} as const;
