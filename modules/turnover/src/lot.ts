import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, subtract } from '@haitang/kernel/money.ts';

/** What a wagering requirement comes from. */
export type LotKind = 'deposit' | 'bonus' | 'rebate' | 'red-packet' | 'adjustment';

/**
 * `closed`: waived, total below 1.00 or own money of who stepped away. `ended`: its bonus ended.
 */
export type LotState = 'open' | 'met' | 'closed' | 'ended';

/** Which valid bets a lot counts; empty lists count all. */
export interface LotLimits {
  readonly categories: readonly string[];
  readonly venues: readonly string[];
  /** A bet at or after it does not count; null for no end. */
  readonly until: Date | null;
}

/** A lot every valid bet counts for. */
export const NO_LIMITS: LotLimits = { categories: [], venues: [], until: null };

/** Whether a bet counts for a lot of these limits. */
export const counts = (
  limits: LotLimits,
  bet: { readonly category: string; readonly venue: string; readonly at: Date },
): boolean =>
  (limits.categories.length === 0 || limits.categories.includes(bet.category)) &&
  (limits.venues.length === 0 || limits.venues.includes(bet.venue)) &&
  (limits.until === null || bet.at < limits.until);

/** A wagering requirement: `required` in valid bets, of which `done` is worked off. */
export interface Lot {
  readonly id: string;
  readonly memberId: MemberId;
  readonly kind: LotKind;
  /** Order number, grant or batch it was opened for. */
  readonly reference: string;
  readonly base: Cny;
  readonly required: Cny;
  readonly done: Cny;
  readonly state: LotState;
  readonly openedAt: Date;
  /** Since when its member had stepped away: it counts no more bets. Null otherwise. */
  readonly endingSince: Date | null;
}

/** An open requirement that counts some games only. */
export interface LimitedLot {
  readonly left: Cny;
  readonly limits: LotLimits;
}

/** What is still to be wagered for a lot. */
export const leftOf = (lot: Pick<Lot, 'required' | 'done'>): Cny =>
  subtract(lot.required, lot.done);

/** How the withdrawal screen and a refusal name the source of a lot. */
export const LOT_WORDS: Readonly<Record<LotKind, string>> = {
  deposit: '存款',
  bonus: '优惠',
  rebate: '返水',
  'red-packet': '红包',
  adjustment: '人工调整',
};
