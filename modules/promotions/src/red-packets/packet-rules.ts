import { type BusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type Cny, cny, compare, smaller } from '@haitang/kernel/money.ts';
import { percentFloor, type Rate } from '@haitang/kernel/rate.ts';

/** When packets may be drawn, in minutes of the Beijing day, half-open. */
export interface PacketWindow {
  readonly id: number;
  readonly opens: number;
  readonly closes: number;
  /**
   * Start of the counted deposits, by the time of credit; negative minutes are on the day before.
   */
  readonly countsFrom: number;
  readonly countsTo: number;
  readonly enabled: boolean;
}

/** What a range of counted deposits gives. */
export interface PacketTier {
  readonly id: number;
  readonly windowId: number;
  readonly least: Cny;
  readonly most: Cny;
  readonly packets: number;
  /** Percent of the counted deposits for all packets of the tier together. */
  readonly percent: Rate;
  readonly enabled: boolean;
}

/** The rules of a Beijing day (rules.md, Promotions). */
export interface PacketRules {
  readonly version: number;
  readonly dailyBudget: Cny;
  readonly drawMinimum: Cny;
  /** Wagering as a multiple of a packet. */
  readonly wagering: Rate;
  /** In order of opening. */
  readonly windows: readonly PacketWindow[];
  /** In order of their smallest deposits. */
  readonly tiers: readonly PacketTier[];
}

/** Rules with their first Beijing day; they count until a later version begins. */
export interface DatedRules extends PacketRules {
  readonly startsOn: BusinessDay;
}

/** A minute of the day as `HH:mm`; 1440 is 24:00. */
export const timeOfMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export type PacketPhase = 'READY' | 'STARTING' | 'END';

const minuteOf = (day: BusinessDay, minute: number): Date =>
  later(startOfDay(day), minute * MINUTE_MS);

/**
 * The phase of a day at `now`: in a window, before one, or after the last. The window is the open,
 * next or last one; null when there is none that day.
 */
export function phaseAt(
  rules: PacketRules,
  day: BusinessDay,
  now: Date,
): { readonly phase: PacketPhase; readonly window: PacketWindow | null } {
  const windows = rules.windows.filter(({ enabled }) => enabled);
  const window = windows.find(({ closes }) => now < minuteOf(day, closes));
  if (!window) return { phase: 'END', window: windows.at(-1) ?? null };
  return { phase: now < minuteOf(day, window.opens) ? 'READY' : 'STARTING', window };
}

/** When the first window of a day opens; null when none is enabled. */
export function firstOpening(rules: PacketRules, day: BusinessDay): Date | null {
  const first = rules.windows.find(({ enabled }) => enabled);
  return first ? minuteOf(day, first.opens) : null;
}

/** When the window of a phase opens. */
export const openingOf = (window: PacketWindow, day: BusinessDay): Date =>
  minuteOf(day, window.opens);

/** The half-open period in which deposits count for a window of a day. */
export const countedSpan = (
  window: PacketWindow,
  day: BusinessDay,
): { readonly from: Date; readonly to: Date } => ({
  from: minuteOf(day, window.countsFrom),
  to: minuteOf(day, window.countsTo),
});

/**
 * The tier that the counted deposits reach in a window; the highest has no upper end. Null for
 * none.
 */
export function tierFor(rules: PacketRules, windowId: number, counted: Cny): PacketTier | null {
  const tiers = rules.tiers.filter((tier) => tier.enabled && tier.windowId === windowId);
  const tier = tiers.findLast(({ least }) => compare(least, counted) <= 0);
  if (!tier) return null;
  return tier === tiers.at(-1) || compare(counted, tier.most) <= 0 ? tier : null;
}

/**
 * The maximum of one packet: deposits × percent / packets, rounded down. Deposits above the end of
 * the highest tier add nothing, so that a member's packets of a day have a maximum.
 */
export const mostOf = (tier: PacketTier, counted: Cny): Cny =>
  cny(percentFloor(smaller(counted, tier.most), tier.percent).minor / BigInt(tier.packets));
