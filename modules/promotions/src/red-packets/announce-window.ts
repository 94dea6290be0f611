import { redPacketSwitch } from '@haitang/content/content-settings.ts';
import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { sendFromTemplate } from '@haitang/messages/send-message.ts';
import { creditedByMember } from '@haitang/payments/deposits/deposit-totals.ts';
import type { Context } from '@haitang/platform/context.ts';
import { pageOrRows } from '@haitang/platform/rows/row-by-row.ts';
import { sql } from 'kysely';
import {
  countedSpan,
  type PacketRules,
  type PacketWindow,
  phaseAt,
  tierFor,
  timeOfMinute,
} from './packet-rules.ts';
import { rulesOn } from './rules-on.ts';

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
  context: Context,
  { rules, window, day, at }: Announced,
  after: number,
): Promise<number | null> {
  const { database } = context;
  const least = rules.tiers.find((tier) => tier.enabled && tier.windowId === window.id)?.least;
  if (!least) return null;
  const page = { least: cny(least.minor), after, limit: AT_ONCE };
  const members = await creditedByMember(database.read, countedSpan(window, day), page);
  const time = `${timeOfMinute(window.opens)} 至 ${timeOfMinute(window.closes)}`;
  const keyOf = ({ memberId }: { readonly memberId: MemberId }) =>
    `red-packet-window:${day}:${window.id}:${memberId}`;
  const notify = (some: Readonly<typeof members>) =>
    database.transaction(async (tx) => {
      for (const member of some) {
        const { memberId, total } = member;
        const tier = tierFor(rules, window.id, total);
        if (!tier) continue;
        await sendFromTemplate(tx, {
          key: keyOf(member),
          to: { kind: 'member', memberId },
          template: 'red-packet-window',
          values: { window: time, deposits: formatMoney(total), packets: String(tier.packets) },
          at,
        });
      }
    });
  await pageOrRows(context, members, { name: 'announce-red-packets', keyOf, work: notify });
  return members.length < AT_ONCE ? null : (members.at(-1)?.memberId ?? null);
}

/**
 * Sends members whose deposits give packets a message that a window is open, once per window and
 * member. As marketing it never goes to paused and excluded members (rules.md, Promotions). Does
 * nothing outside a window or while the switch is off. A member whose message fails stops no other.
 */
export async function announceWindow(context: Context): Promise<void> {
  const { database, clock, settings } = context;
  const now = clock.now();
  const day = businessDayOf(now);
  const rules = await rulesOn(database.read, day);
  if (!rules || (await settings.get(redPacketSwitch)) !== '1') return;
  const { phase, window } = phaseAt(rules, day, now);
  if (phase !== 'STARTING' || !window) return;
  const before = await sql`SELECT 1 FROM red_packet_announced
    WHERE day = ${day} AND window_id = ${window.id}`.execute(database.read);
  if (before.rows.length > 0) return;
  const announced = { rules, window, day, at: now };
  let last: number | null = 0;
  while (last !== null) last = await notifyPage(context, announced, last);
  await sql`INSERT INTO red_packet_announced (day, window_id, announced_at)
    VALUES (${day}, ${window.id}, ${now}) ON CONFLICT DO NOTHING`.execute(database.read);
}
