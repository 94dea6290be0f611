import { z } from 'zod';
import { nothing } from '../field.ts';
import { moneyText, staffRead } from './office-fields.ts';

const day = z.object({
  day: z.string(),
  budget: moneyText,
  drawn: moneyText,
  packets: z.number(),
  members: z.number(),
  /** Average packet; 0.00 on a day without packets. */
  average: moneyText,
  largest: moneyText,
});

/** Red packets given on the last thirty days, newest first. */
export const officeRedPackets = staffRead({
  path: '/office/red-packets',
  permission: 'red-packets.read',
  request: nothing,
  data: z.object({
    /** Whether the switch is on. */
    open: z.boolean(),
    today: day,
    days: z.array(day),
  }),
});

export type OfficeRedPackets = z.output<typeof officeRedPackets.data>;
export type OfficeRedPacketDay = z.output<typeof day>;
