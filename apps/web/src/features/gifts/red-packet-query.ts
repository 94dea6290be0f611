import { type UserRedPacketData, userRedPacket } from '@haitang/contract/member/red-packet.ts';
import { queryOptions } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';

export type RedPacketRule = UserRedPacketData['rules'][number];

/** How many packets are left and claimed today, and their rules; loaded again at every visit. */
export const redPacketQuery = queryOptions({
  queryKey: screenKeys.redPacket,
  queryFn: async ({ signal }) => (await send(userRedPacket, { page: 1 }, { signal })).data,
  staleTime: 0,
});
