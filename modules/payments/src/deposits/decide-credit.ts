import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, compare, isZero, type Usdt, usdt } from '@haitang/kernel/money.ts';
import { type Rate, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import { isBelowMinimum } from './book-deposit.ts';
import type { PaymentCaseKind } from './cases/payment-case.ts';
import type { Deposit } from './deposit.ts';
import type { Match } from './match-order.ts';
import type { Place } from './place-transfer.ts';

/** All facts of a credit, read under the locks of its transaction. */
export interface CreditFacts {
  /** The amount that arrived, in millionths of USDT. */
  readonly units: bigint;
  readonly place: Place;
  /** The same money was credited from another block. */
  readonly isCreditedElsewhere: boolean;
  /** Two people cancelled its credit. */
  readonly wasCancelled: boolean;
  /** Its sender is on the list of screened addresses. */
  readonly isScreened: boolean;
  /** The screening has no answer about its sender. */
  readonly isUnscreened: boolean;
  /** The operator's ceiling of a credit without people; null for none. */
  readonly ceiling: Usdt | null;
  readonly currentRate: Rate;
  /** The method's minimum. */
  readonly least: Cny;
}

/** Money that waits for a person. */
export interface Held {
  readonly kind: 'hold';
  readonly why: PaymentCaseKind;
  readonly memberId: MemberId | null;
  readonly order: Deposit | null;
  /** The amount set aside in the books. */
  readonly worth: Cny;
  readonly belowMinimum: boolean;
}

export interface Credit {
  readonly kind: 'credit';
  readonly memberId: MemberId;
  /** Null: money without an order, for which an order is created. */
  readonly order: Deposit | null;
  readonly amount: Cny;
  /** Notes for staff. */
  readonly notes: readonly PaymentCaseKind[];
}

export type CreditDecision =
  | Held
  | Credit
  /** Less than the smallest unit of the books. */
  | { readonly kind: 'dust'; readonly memberId: MemberId | null }
  /** The same money in another block: its credit is valid, or doubted in its own case. */
  | { readonly kind: 'reorganised'; readonly memberId: MemberId };

/** The order's locked rate; for late money the lower of it and the current rate (rules.md). */
function rateFor(match: Match, current: Rate): Rate {
  if (match.kind === 'none') return current;
  const { rate } = match.order;
  return match.late && current.millionths < rate.millionths ? current : rate;
}

function oddities(match: Match, units: bigint): PaymentCaseKind[] {
  if (match.kind === 'none') return [match.double ? 'double' : 'no-order'];
  const expected = match.order.expected?.minor ?? units;
  const found: PaymentCaseKind[] = match.late ? ['late'] : [];
  if (units < expected) found.push('under');
  if (units > expected) found.push('over');
  return found;
}

/** The decision for held money, with whether it is below the method's minimum. */
export function heldMoney(
  { units, least }: Pick<CreditFacts, 'units' | 'least'>,
  held: Omit<Held, 'kind' | 'belowMinimum'>,
): Held {
  const belowMinimum = held.order
    ? isBelowMinimum(held.order, units, held.worth, least)
    : compare(held.worth, least) < 0;
  return { ...held, kind: 'hold', belowMinimum };
}

/**
 * Decides about money that arrived: credited to a member, with or without an order, or held for a
 * person (MS-16, MS-17). The first of these counts: dust, no owner, credited from another block, a
 * cancelled credit, a screened sender, one without an answer of the screening, more than the
 * network's ceiling. The member's deposit limit is checked later, under its own lock.
 */
export function decideCredit(facts: CreditFacts): CreditDecision {
  const { units, place, currentRate, least } = facts;
  const worthAt = (rate: Rate): Cny => usdtToCnyFloor(usdt(units), rate);
  const worth = worthAt(currentRate);
  const { memberId } = place;
  if (isZero(worth)) return { kind: 'dust', memberId };
  if (place.kind === 'held') {
    return heldMoney(facts, { why: place.why, memberId, order: null, worth });
  }
  const { match } = place;
  if (facts.isCreditedElsewhere) return { kind: 'reorganised', memberId: place.memberId };
  if (facts.wasCancelled) {
    return heldMoney(facts, { why: 'mined-again', memberId, order: null, worth });
  }
  const order = match.kind === 'order' ? match.order : null;
  const amount = worthAt(rateFor(match, currentRate));
  if (facts.isScreened) {
    return heldMoney(facts, { why: 'screened', memberId, order, worth: amount });
  }
  if (facts.isUnscreened) {
    return heldMoney(facts, { why: 'unscreened', memberId, order, worth: amount });
  }
  if (facts.ceiling !== null && units > facts.ceiling.minor) {
    return heldMoney(facts, { why: 'above-ceiling', memberId, order, worth: amount });
  }
  // A cent without an order is no case: six hundred of them would hide the others.
  const isSmall = order === null && compare(amount, least) < 0;
  const notes = isSmall ? [] : oddities(match, units);
  return { kind: 'credit', memberId: place.memberId, order, amount, notes };
}
