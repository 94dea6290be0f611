import { redPacketSwitch } from '@haitang/content/content-settings.ts';
import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { sendFromTemplate } from '@haitang/messages/send-message.ts';
import { creditedByMember } from '@haitang/payments/deposits/deposit-totals.ts';
import type { Context } from '@haitang/platform/context.ts';
import { sql } from 'kysely';
import { readRules } from './packet-rule-store.ts';
import {
  countedSpan,
  type PacketRules,
  type PacketWindow,
  phaseAt,
  tierFor,
  timeOfMinute,
} from './packet-rules.ts';

/** Members notified in one transaction. */
const AT_ONCE = 200;

interface Announced {
  readonly rules: PacketRules;
  readonly window: PacketWindow;
  readonly day: BusinessDay;
  readonly at: Date;
}

/**
 * Sends the message to a page of members; returns the last of them, null when there are no more.
 */
async function notifyPage(
  { database }: Context,
  { rules, window, day, at }: Announced,
  after: number,
): Promise<number | null> {
  const least = rules.tiers.find((one) => one.enabled && one.windowId === window.id)?.least;
  if (!least) return null;
  const page = { least: cny(least.minor), after, limit: AT_ONCE };
  const members = await creditedByMember(database.read, countedSpan(window, day), page);
  const time = `${timeOfMinute(window.opens)} 至 ${timeOfMinute(window.closes)}`;
  await database.transaction(async (tx) => {
    for (const { memberId, total } of members) {
      const tier = tierFor(rules, window.id, total);
      if (!tier) continue;
      await sendFromTemplate(tx, {
        key: `red-packet-window:${day}:${window.id}:${memberId}`,
        to: { kind: 'member', memberId },
        template: 'red-packet-window',
        values: { window: time, deposits: formatMoney(total), packets: String(tier.packets) },
        at,
      });
    }
  });
  return members.length < AT_ONCE ? null : (members.at(-1)?.memberId ?? null);
}

/**
 * Sends members whose deposits give packets a message that a window is open, once per window and
 * member. As marketing it never goes to paused and excluded members (rules.md, Promotions). Does
 * nothing outside a window or while the switch is off.
 */
export async function announceWindow(context: Context): Promise<void> {
  const { database, clock, settings } = context;
  const at = clock.now();
  const day = businessDayOf(at);
  const rules = await readRules(database.read, day);
  if (!rules || (await settings.get(redPacketSwitch)) !== '1') return;
  const { phase, window } = phaseAt(rules, day, at);
  if (phase !== 'STARTING' || !window) return;
  const before = await sql`SELECT 1 FROM red_packet_announced
    WHERE day = ${day} AND window_id = ${window.id}`.execute(database.read);
  if (before.rows.length > 0) return;
  const announced = { rules, window, day, at };
  let last: number | null = 0;
  while (last !== null) last = await notifyPage(context, announced, last);
  await sql`INSERT INTO red_packet_announced (day, window_id, announced_at)
    VALUES (${day}, ${window.id}, ${at}) ON CONFLICT DO NOTHING`.execute(database.read);
}
