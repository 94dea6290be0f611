import { redPacketSwitch } from '@haitang/content/content-settings.ts';
import { addDays, type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import { type Cny, cny, zero } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { sql } from 'kysely';
import { rulesOn } from './rules-on.ts';

/** The red packets of a Beijing day in total. */
export interface PacketDay {
  readonly day: BusinessDay;
  readonly budget: Cny;
  readonly drawn: Cny;
  readonly packets: number;
  readonly members: number;
  readonly largest: Cny;
}

interface DayRow {
  day: BusinessDay;
  budget: bigint;
  drawn: bigint;
  packets: bigint;
  members: bigint;
  largest: bigint | null;
}

export interface PacketDays {
  readonly open: boolean;
  readonly today: PacketDay;
  /** Days with at least one draw, newest first. */
  readonly days: readonly PacketDay[];
}

/** Budget and draws of the last thirty Beijing days, for the console. */
export async function packetDays(context: Context): Promise<PacketDays> {
  const { read } = context.database;
  const today = businessDayOf(context.clock.now());
  const rules = await rulesOn(read, today);
  const { rows } = await sql<DayRow>`SELECT day, budget, drawn, count(one.id) AS packets,
      count(DISTINCT one.member_id) AS members, max(one.amount) AS largest
    FROM red_packet_day JOIN red_packet AS one USING (day)
    WHERE day > ${addDays(today, -30)} AND day <= ${today}
    GROUP BY day ORDER BY day DESC`.execute(read);
  const days = rows.map((row) => ({
    day: row.day,
    budget: cny(row.budget),
    drawn: cny(row.drawn),
    packets: Number(row.packets),
    members: Number(row.members),
    largest: cny(row.largest ?? 0n),
  }));
  const nothing = { drawn: zero('CNY'), packets: 0, members: 0, largest: zero('CNY') };
  const budget = rules?.dailyBudget ?? zero('CNY');
  return {
    open: (await context.settings.get(redPacketSwitch)) === '1',
    today: days.find(({ day }) => day === today) ?? { day: today, budget, ...nothing },
    days,
  };
}
