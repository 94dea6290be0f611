import {
  claimRedPacket as claimCall,
  redPacketRecords,
  userRedPacket,
} from '@haitang/contract/member/red-packet.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { claimRedPacket } from '@haitang/promotions/red-packets/claim-red-packet.ts';
import { listRedPackets } from '@haitang/promotions/red-packets/list-red-packets.ts';
import { packetSummary } from '@haitang/promotions/red-packets/packet-summary.ts';
import { pageObject } from '../present/page.ts';
import { presentPacket, presentSummary } from '../present/red-packets.ts';

const PAGE_SIZE = 10;

/** Today's packets, a draw, and the list of the welfare centre. */
export const redPacketRoutes = (context: Context): Route[] => [
  memberRoute(userRedPacket, async ({ session }) =>
    presentSummary(await packetSummary(context, session.memberId)),
  ),
  memberRoute(claimCall, async ({ session, idempotencyKey }) => {
    const { amount, turn, allowed } = await claimRedPacket(context, {
      memberId: session.memberId,
      sessionId: session.id,
      key: idempotencyKey,
    });
    return {
      redpacketmoney: Number(formatMoney(amount)),
      sendnums: allowed - turn,
      acquirednum: turn,
    };
  }),
  memberRoute(redPacketRecords, async ({ session, body: { page } }) => {
    const asked = { memberId: session.memberId, page, pageSize: PAGE_SIZE };
    const { packets, total } = await listRedPackets(context.database.read, asked);
    return pageObject(packets.map(presentPacket), { page, pageSize: PAGE_SIZE, total });
  }),
];
