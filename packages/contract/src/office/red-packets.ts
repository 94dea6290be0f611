import { z } from 'zod';
import { nothing } from '../field.ts';
import { note } from '../note.ts';
import { moneyText, staffRead } from './office-fields.ts';

const day = z.object({
  day: z.string().meta(note('Beijing day.', '2026-01-02')),
  budget: moneyText.meta(note('Budget of the day, in points.', '10000.00')),
  drawn: moneyText.meta(note('Drawn so far, in points.', '120.00')),
  packets: z.number().meta(note('How many packets.', 10)),
  members: z.number().meta(note('How many members.', 3)),
  /** Average packet; 0.00 on a day without packets. */
  average: moneyText.meta(note('The average packet, in points.', '1.20')),
  largest: moneyText.meta(note('The largest packet, in points.', '8.00')),
});

/** Red packets given on the last thirty days, newest first. */
export const officeRedPackets = staffRead({
  path: '/office/red-packets',
  permission: 'red-packets.read',
  request: nothing,
  data: z.object({
    /** Whether the switch is on. */
    open: z.boolean().meta(note('Whether a window is open now.', false)),
    today: day.meta(note('The day so far.')),
    days: z.array(day).meta(note('Days, one each.')),
  }),
});

export type OfficeRedPackets = z.output<typeof officeRedPackets.data>;
export type OfficeRedPacketDay = z.output<typeof day>;
