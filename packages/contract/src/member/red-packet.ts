import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, pageNumber, pageOf } from '../field.ts';
import { timeText } from '../shown.ts';

/**
 * `day_flow` to `flow_money` is the range of counted deposits; `recharge` is its number of packets,
 * as text.
 */
export const userRedPacket = endpoint({
  method: 'GET',
  path: '/api/userredpacket',
  access: 'member',
  request: z.object({ page: pageNumber }),
  data: z.object({
    sendnums: z.number(),
    acquirednum: z.number(),
    max_times: z.number(),
    redPacketStatus: z.enum(['READY', 'STARTING', 'END']),
    /** Extension: the server's time, by which the screen counts down. */
    server_time: timeText,
    /** Extension: when the next window opens; null while one is open, or none is known. */
    opens_at: timeText.nullable(),
    rules: z.array(
      z.object({
        id: z.number(),
        start_time: z.string(),
        end_time: z.string(),
        day_flow: amountText,
        flow_money: amountText,
        recharge: z.string(),
        money: z.string(),
        status: z.number(),
      }),
    ),
  }),
});

export const claimRedPacket = endpoint({
  method: 'POST',
  path: '/api/douserredpacket',
  access: 'member',
  replay: 'key-or-3s',
  request: nothing,
  data: z.object({ redpacketmoney: z.number(), sendnums: z.number(), acquirednum: z.number() }),
});

/** The welfare centre's list. */
export const redPacketRecords = endpoint({
  method: 'POST',
  path: '/api/redpacket',
  alsoGet: true,
  access: 'member',
  request: z.object({ page: pageNumber }),
  data: pageOf(
    z.object({
      id: z.number(),
      money: amountText,
      redpacketmoney: amountText,
      created_at: timeText,
      usetime: timeText,
      status: z.number(),
    }),
  ),
});

export type UserRedPacketData = z.input<typeof userRedPacket.data>;
export type ClaimRedPacketData = z.input<typeof claimRedPacket.data>;
export type RedPacketRecordsRequest = z.input<typeof redPacketRecords.request>;
export type RedPacketRecordsData = z.input<typeof redPacketRecords.data>;
