import { redPacketSwitch } from '@haitang/content/content-settings.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { compare } from '@haitang/kernel/money.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import type { Context } from '@haitang/platform/context.ts';
import { entitlementOf } from './entitlement.ts';
import { readRules } from './packet-rule-store.ts';
import type { PacketPhase, PacketRules } from './packet-rules.ts';
import { readLeft } from './packet-store.ts';

/** What the red-packet screen shows a member. */
export interface PacketSummary {
  readonly phase: PacketPhase;
  /** Packets still to be drawn in the window that is open or comes next. */
  readonly left: number;
  /** Drawn in that window. */
  readonly drawn: number;
  /** How many the counted deposits give. */
  readonly allowed: number;
  /** Null while there are none. */
  readonly rules: PacketRules | null;
}

/**
 * Where a member stands with today's packets. A closed switch and a spent budget end the day; a
 * blocked or paused member has none. Before the window opens the deposits of so far count.
 */
export async function packetSummary(context: Context, memberId: MemberId): Promise<PacketSummary> {
  const { read } = context.database;
  const at = context.clock.now();
  const rules = await readRules(read, businessDayOf(at));
  if (!rules) return { phase: 'END', left: 0, drawn: 0, allowed: 0, rules };
  const [open, refused, entitled, budget] = await Promise.all([
    context.settings.get(redPacketSwitch),
    refusalFor(read, memberId, 'promotion', at),
    entitlementOf(read, rules, memberId, at),
    readLeft(read, businessDayOf(at)),
  ]);
  const { drawn } = entitled;
  const spent = compare(budget ?? rules.dailyBudget, rules.drawMinimum) < 0;
  const phase = open === '1' && !spent ? entitled.phase : 'END';
  const allowed = refused ? 0 : (entitled.tier?.packets ?? 0);
  const left = phase === 'END' ? 0 : Math.max(0, allowed - drawn);
  return { phase, left, drawn, allowed, rules };
}
