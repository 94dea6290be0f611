import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, zero } from '@haitang/kernel/money.ts';
import { creditedBetween } from '@haitang/payments/deposits/deposit-totals.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import {
  countedSpan,
  type PacketPhase,
  type PacketRules,
  type PacketTier,
  type PacketWindow,
  phaseAt,
  tierFor,
} from './packet-rules.ts';
import { countDrawn } from './packet-store.ts';

/** What a member's deposits give in the open, next or last window. */
export interface Entitlement {
  readonly day: BusinessDay;
  readonly phase: PacketPhase;
  readonly window: PacketWindow | null;
  readonly tier: PacketTier | null;
  readonly counted: Cny;
  /** When the last counted deposit was credited; null without any. */
  readonly depositedAt: Date | null;
  /** Packets that the member has drawn in the window. */
  readonly drawn: number;
}

/** Computes it from deposits and drawn packets, under the rules of the day of `now`. */
export async function entitlementOf(
  database: Queryable,
  rules: PacketRules,
  memberId: MemberId,
  now: Date,
): Promise<Entitlement> {
  const day = businessDayOf(now);
  const { phase, window } = phaseAt(rules, day, now);
  if (!window) {
    return { day, phase, window, tier: null, counted: zero('CNY'), depositedAt: null, drawn: 0 };
  }
  const drawn = await countDrawn(database, { memberId, day, windowId: window.id });
  const { total, last } = await creditedBetween(database, memberId, countedSpan(window, day));
  const tier = tierFor(rules, window.id, total);
  return { day, phase, window, tier, counted: total, depositedAt: last, drawn };
}
