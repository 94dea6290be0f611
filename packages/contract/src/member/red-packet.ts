import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, pageNumber, pageOf } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';

/**
 * `day_flow` to `flow_money` is the range of counted deposits; `recharge` is its number of packets,
 * as text.
 */
export const userRedPacket = endpoint({
  method: 'GET',
  path: '/api/userredpacket',
  access: 'member',
  request: z.object({ page: pageNumber.meta(note('The page asked for, counted from 1.', 1)) }),
  data: z.object({
    sendnums: z.number().meta(note('Packets left to draw.', 2)),
    acquirednum: z.number().meta(note('Packets drawn in this window.', 1)),
    max_times: z.number().meta(note('Packets the member may draw in this window.', 3)),
    redPacketStatus: z
      .enum(['READY', 'STARTING', 'END'])
      .meta(note('Where the window stands.', 'STARTING', ['READY', 'STARTING', 'END'])),
    /** Extension: the server's time, by which the screen counts down. */
    server_time: timeText.meta(
      note('The time of the server, Beijing time.', '2026-11-23 11:00:00'),
    ),
    /** Extension: when the next window opens; null while one is open, or none is known. */
    opens_at: timeText
      .nullable()
      .meta(note('Next opening of a window; null while one is open, or none is known.', null)),
    rules: z
      .array(
        z.object({
          id: z.number().meta(note('Its id.', 1)),
          start_time: z.string().meta(note('Begin of the window, Beijing time.', '10:00')),
          end_time: z.string().meta(note('End of the window, Beijing time.', '12:00')),
          day_flow: amountText.meta(note('Least deposits of the tier, in points.', '100.00')),
          flow_money: amountText.meta(note('Most deposits of the tier, in points.', '999.99')),
          recharge: z.string().meta(note('Packets of the tier.', '3')),
          money: z.string().meta(note('Points.', '12.50')),
          status: z.number().meta(note('1 in force.', 1, [0, 1])),
        }),
      )
      .meta(note('The tiers of the windows.')),
  }),
});

export const claimRedPacket = endpoint({
  method: 'POST',
  path: '/api/douserredpacket',
  access: 'member',
  replay: 'key-or-3s',
  request: nothing,
  data: z.object({
    redpacketmoney: z.number().meta(note('Points of the packet.', '1.88')),
    sendnums: z.number().meta(note('Packets left to draw.', 2)),
    acquirednum: z.number().meta(note('Packets drawn in this window.', 1)),
  }),
});

/** The welfare centre's list. */
export const redPacketRecords = endpoint({
  method: 'POST',
  path: '/api/redpacket',
  alsoGet: true,
  access: 'member',
  request: z.object({ page: pageNumber.meta(note('The page asked for, counted from 1.', 1)) }),
  data: pageOf(
    z.object({
      id: z.number().meta(note('Its id.', 1)),
      money: amountText.meta(note('Points.', '12.50')),
      redpacketmoney: amountText.meta(note('Points of the packet.', '1.88')),
      created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
      usetime: timeText.meta(note('When it was drawn.', '2026-11-23 10:05:00')),
      status: z.number().meta(note('Always 1: drawn.', 1, [1])),
    }),
  ),
});

export type UserRedPacketData = z.input<typeof userRedPacket.data>;
export type ClaimRedPacketData = z.input<typeof claimRedPacket.data>;
export type RedPacketRecordsRequest = z.input<typeof redPacketRecords.request>;
export type RedPacketRecordsData = z.input<typeof redPacketRecords.data>;
