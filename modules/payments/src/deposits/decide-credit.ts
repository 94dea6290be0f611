import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, compare, isZero, usdt } from '@haitang/kernel/money.ts';
import { type Rate, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import type { PaymentCaseKind } from '../cases/payment-case.ts';
import type { Match } from '../matching/match-order.ts';
import { isBelowMinimum } from './book-deposit.ts';
import type { Deposit } from './deposit.ts';
import type { Place } from './place-transfer.ts';

/** Everything a credit hangs on, as it stands under the locks of its transaction. */
export interface CreditFacts {
  /** What arrived, in millionths of USDT. */
  readonly units: bigint;
  readonly place: Place;
  /** The same money was credited from another block. */
  readonly isCreditedElsewhere: boolean;
  /** Two people took its credit back. */
  readonly wasCancelled: boolean;
  /** Its sender is on the list of screened addresses. */
  readonly isScreened: boolean;
  readonly currentRate: Rate;
  /** The least the method takes. */
  readonly least: Cny;
}

/** Money that waits for a person. */
export interface Held {
  readonly kind: 'hold';
  readonly why: PaymentCaseKind;
  readonly memberId: MemberId | null;
  readonly order: Deposit | null;
  /** What is set aside in the books. */
  readonly worth: Cny;
  readonly belowMinimum: boolean;
}

export interface Credit {
  readonly kind: 'credit';
  readonly memberId: MemberId;
  /** Null: money nobody ordered, which gets an order of its own. */
  readonly order: Deposit | null;
  readonly amount: Cny;
  /** What staff are to know of it. */
  readonly notes: readonly PaymentCaseKind[];
}

export type CreditDecision =
  | Held
  | Credit
  /** Less than the smallest unit of the books. */
  | { readonly kind: 'dust'; readonly memberId: MemberId | null }
  /** The same money in another block: its credit stands, or is in doubt in a case of its own. */
  | { readonly kind: 'reorganised'; readonly memberId: MemberId };

/** The order's locked rate; for late money the lower of it and the current one (rules.md). */
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

/** Money that is held, with whether it is less than the method takes. */
export function heldMoney(
  { units, least }: Pick<CreditFacts, 'units' | 'least'>,
  of: Omit<Held, 'kind' | 'belowMinimum'>,
): Held {
  const belowMinimum = of.order
    ? isBelowMinimum(of.order, units, of.worth, least)
    : compare(of.worth, least) < 0;
  return { ...of, kind: 'hold', belowMinimum };
}

/**
 * What becomes of money that arrived: credited to a member, for an order or without one, or held
 * for a person (MS-16, MS-17). What comes first wins: dust, money of nobody, money credited from
 * another block, a credit taken back, a screened sender. The member's deposit limit is counted
 * where it is written, under its own lock.
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
  // A cent nobody ordered is no case: six hundred of them would hide the others.
  const isSmall = order === null && compare(amount, least) < 0;
  const notes = isSmall ? [] : oddities(match, units);
  return { kind: 'credit', memberId: place.memberId, order, amount, notes };
}
