import { readFile } from 'node:fs/promises';
import { present } from '@haitang/kernel/assert.ts';
import { type Cny, parseMoney } from '@haitang/kernel/money.ts';
import { parseRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Context } from '@haitang/platform/context.ts';
import { z } from 'zod';
import { insertRules } from './packet-rule-store.ts';
import type { PacketRules } from './packet-rules.ts';

const clock = z.string().regex(/^\d{2}:\d{2}$/);
const edge = z.object({ day: z.number().int(), time: clock });
/** The form of red-packets.json; words of the screens are left out. */
const seedForm = z.object({
  windows: z.array(
    z.object({
      id: z.number(),
      start_time: clock,
      end_time: clock,
      counts_from: edge,
      counts_to: edge,
      enabled: z.boolean(),
    }),
  ),
  tiers: z.array(
    z.object({
      id: z.number(),
      window_id: z.number(),
      day_flow: z.string(),
      flow_money: z.string(),
      recharge: z.number().int(),
      money: z.string(),
      status: z.number(),
    }),
  ),
  daily_budget: z.string(),
  draw_minimum: z.string(),
  wagering: z.number().int(),
});

const money = (text: string): Cny => present(parseMoney('CNY', text), `an amount: ${text}`);
const rate = (text: string): Rate => present(parseRate(text), `a rate: ${text}`);
const DAY_MINUTES = 1_440;

function minutes(time: string, day = 0): number {
  const [hours = '0', rest = '0'] = time.split(':');
  return day * DAY_MINUTES + Number(hours) * 60 + Number(rest);
}

const toRules = (seed: z.output<typeof seedForm>): PacketRules => ({
  version: 1,
  dailyBudget: money(seed.daily_budget),
  drawMinimum: money(seed.draw_minimum),
  wagering: rate(String(seed.wagering)),
  windows: seed.windows.map((window) => ({
    id: window.id,
    opens: minutes(window.start_time),
    closes: minutes(window.end_time),
    countsFrom: minutes(window.counts_from.time, window.counts_from.day),
    countsTo: minutes(window.counts_to.time, window.counts_to.day),
    enabled: window.enabled,
  })),
  tiers: seed.tiers.map((tier) => ({
    id: tier.id,
    windowId: tier.window_id,
    least: money(tier.day_flow),
    most: money(tier.flow_money),
    packets: tier.recharge,
    percent: rate(tier.money),
    enabled: tier.status === 1,
  })),
});

/** Before the first member: the first version has always been in force. */
const ALWAYS = '2020-01-01';

/** Writes the first rules of red packets; never changes later versions. */
export async function seedRedPackets(context: Context): Promise<void> {
  const file = new URL('../seed/red-packets.json', import.meta.url);
  const seed = seedForm.parse(JSON.parse(await readFile(file, 'utf8')));
  await context.database.transaction((tx) => insertRules(tx, toRules(seed), ALWAYS));
}
