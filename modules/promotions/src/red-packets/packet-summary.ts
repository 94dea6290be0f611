import { redPacketSwitch } from '@haitang/content/content-settings.ts';
import { addDays, businessDayOf } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { compare } from '@haitang/kernel/money.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type Entitlement, entitlementOf } from './entitlement.ts';
import { firstOpening, openingOf, type PacketPhase, type PacketRules } from './packet-rules.ts';
import { readLeft } from './packet-store.ts';
import { rulesOn } from './rules-on.ts';

/** The data of a member's red-packet screen. */
export interface PacketSummary {
  readonly phase: PacketPhase;
  /** Packets left to draw in the open or next window. */
  readonly left: number;
  /** Packets drawn in that window. */
  readonly drawn: number;
  /** Number of packets that the counted deposits give. */
  readonly allowed: number;
  /** Null while there are none. */
  readonly rules: PacketRules | null;
  /** The moment of the summary. */
  readonly at: Date;
  /** When the next window opens, today or tomorrow; null while one is open, or none is known. */
  readonly opensAt: Date | null;
}

/** The next opening by the rules of its own day, which may be a later version. */
async function nextOpening(
  database: Queryable,
  { day, window }: Pick<Entitlement, 'day' | 'window'>,
  phase: PacketPhase,
): Promise<Date | null> {
  if (phase === 'STARTING') return null;
  if (phase === 'READY' && window) return openingOf(window, day);
  const tomorrow = addDays(day, 1);
  const rules = await rulesOn(database, tomorrow);
  return rules && firstOpening(rules, tomorrow);
}

/**
 * A member's state for today's packets. A closed switch or an exhausted budget ends the day; a
 * blocked or paused member has none. Before the window opens, the deposits so far count.
 */
export async function packetSummary(context: Context, memberId: MemberId): Promise<PacketSummary> {
  const { read } = context.database;
  const now = context.clock.now();
  const rules = await rulesOn(read, businessDayOf(now));
  if (!rules) return { phase: 'END', left: 0, drawn: 0, allowed: 0, rules, at: now, opensAt: null };
  const [open, refused, entitled, budget] = await Promise.all([
    context.settings.get(redPacketSwitch),
    refusalFor(read, memberId, 'promotion', now),
    entitlementOf(read, rules, memberId, now),
    readLeft(read, businessDayOf(now)),
  ]);
  const { drawn } = entitled;
  const spent = compare(budget ?? rules.dailyBudget, rules.drawMinimum) < 0;
  const phase = open === '1' && !spent ? entitled.phase : 'END';
  const allowed = refused ? 0 : (entitled.tier?.packets ?? 0);
  const left = phase === 'END' ? 0 : Math.max(0, allowed - drawn);
  const opensAt = open === '1' ? await nextOpening(read, entitled, phase) : null;
  return { phase, left, drawn, allowed, rules, at: now, opensAt };
}
