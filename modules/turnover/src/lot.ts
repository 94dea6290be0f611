import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, subtract } from '@haitang/kernel/money.ts';

/** The source of a wagering requirement. */
export type LotKind = 'deposit' | 'bonus' | 'rebate' | 'red-packet' | 'adjustment';

/**
 * `closed`: waived, total below 1.00, or own money of a member who went away. `ended`: its bonus
 * ended.
 */
export type LotState = 'open' | 'met' | 'closed' | 'ended';

/** Which valid bets a lot accepts; empty lists accept all. */
export interface LotLimits {
  readonly categories: readonly string[];
  readonly venues: readonly string[];
  /** A bet at or after this time does not count; null for no end. */
  readonly until: Date | null;
}

/** Limits of a lot that accepts every valid bet. */
export const NO_LIMITS: LotLimits = { categories: [], venues: [], until: null };

/** Whether a lot with these limits accepts a bet. */
export const counts = (
  limits: LotLimits,
  bet: { readonly category: string; readonly venue: string; readonly at: Date },
): boolean =>
  (limits.categories.length === 0 || limits.categories.includes(bet.category)) &&
  (limits.venues.length === 0 || limits.venues.includes(bet.venue)) &&
  (limits.until === null || bet.at < limits.until);

/**
 * What an open lot keeps in the central wallet (rules.md, Corrections 2026-11-28). `rest`: what it
 * credited, less what of it is wagered away or lost. `grant`: the whole grant until its wagering is
 * done. `all`: everything, because a maximum cash-out can only be computed over all the money.
 */
export type LotLock = 'rest' | 'grant' | 'all';

/** What a lot locks, by its columns. */
export function lockOf(row: {
  readonly kind: LotKind;
  readonly held: boolean;
  readonly releases: boolean | null;
}): LotLock {
  if (row.kind !== 'bonus' || row.releases === true) return 'rest';
  return row.held ? 'all' : 'grant';
}

/** A wagering requirement: `required` in valid bets, of which `done` is finished. */
export interface Lot {
  readonly id: string;
  readonly memberId: MemberId;
  readonly kind: LotKind;
  /** Number of the order, grant or batch it was opened for. */
  readonly reference: string;
  readonly base: Cny;
  readonly required: Cny;
  readonly done: Cny;
  readonly state: LotState;
  readonly openedAt: Date;
  /** When its member went away: it accepts no more bets. Null otherwise. */
  readonly endingSince: Date | null;
  readonly locks: LotLock;
  /** At most this is left of what it credited, because the rest was lost; null for all of it. */
  readonly kept: Cny | null;
}

/** An open requirement that accepts only some games. */
export interface LimitedLot {
  readonly left: Cny;
  readonly limits: LotLimits;
}

/** The rest to be wagered for a lot. */
export const leftOf = (lot: Pick<Lot, 'required' | 'done'>): Cny =>
  subtract(lot.required, lot.done);

/** The words for the source of a lot on the withdrawal screen and in a refusal. */
export const LOT_WORDS: Readonly<Record<LotKind, string>> = {
  deposit: '存款',
  bonus: '优惠',
  rebate: '返水',
  'red-packet': '红包',
  adjustment: '人工调整',
};
