import { add, type Cny, compare, smaller, subtract, sum, zero } from '@haitang/kernel/money.ts';
import { cashoutExcess } from './left-of-bonus.ts';

/** The maximum cash-out of a bonus, with the facts it depends on. */
export interface EndingCap {
  readonly most: Cny;
  /** Net result of the bets since the grant if all money away is lost. */
  readonly worst: Cny;
  /** Withdrawn since the member went away. */
  readonly gone: Cny;
  /** Taken back of ended bonuses since the grant. */
  readonly returned: Cny;
}

/** A lot of given money whose member is away. */
export interface EndingLotFacts {
  readonly id: string;
  /** The given amount. */
  readonly base: Cny;
  /** The part already taken back. */
  readonly takenBack: Cny;
  /**
   * The free money after the last decision on this lot, minus withdrawals; null before the first.
   */
  readonly freeAtHome: Cny | null;
  /** Null for a lot without a maximum cash-out. */
  readonly cap: EndingCap | null;
}

export interface EndingFacts {
  /** The member's spendable money: at one moment, for all lots. */
  readonly available: Cny;
  /** Money, or a stake, may still come home. */
  readonly isAway: boolean;
  /** All ending lots of the member, oldest first. */
  readonly lots: readonly EndingLotFacts[];
}

/** The amount taken back of one lot now, and whether the lot is then closed. */
export interface LotEnding {
  readonly id: string;
  readonly take: Cny;
  readonly over: boolean;
}

export interface EndingDecision {
  readonly lots: readonly LotEnding[];
  /** The part of the available money that is the member's own, whatever comes home. */
  readonly freeAtHome: Cny;
}

const larger = (a: Cny, b: Cny): Cny => (compare(a, b) < 0 ? b : a);

interface Taken {
  /** Taken back of the lot so far. */
  readonly own: Cny;
  /** Taken back of the other lots so far. */
  readonly others: Cny;
}

/** The amount of `left` to take back of a lot now; free money stays free. */
function nextTake(lot: EndingLotFacts, { own: taken, others }: Taken, left: Cny): Cny {
  const { base, freeAtHome, cap } = lot;
  const excess = cap && {
    grant: base,
    total: add(add(left, taken), cap.gone),
    result: cap.worst,
    returned: add(cap.returned, others),
    most: cap.most,
  };
  const asked = excess === null ? base : larger(base, cashoutExcess(excess));
  const reach = freeAtHome === null ? left : subtract(left, freeAtHome);
  return larger(smaller(subtract(asked, taken), reach), zero('CNY'));
}

/** Whether no more can be due: all of a lot without a maximum cash-out was taken back. */
const isWhole = ({ base, cap }: EndingLotFacts, taken: Cny): boolean =>
  cap === null && compare(taken, base) >= 0;

/**
 * Decides how much of the given money of a member who is away goes back now, and which part of the
 * money is the member's own from then on. Own money counts as spent first, so the available money
 * covers a bonus before it counts as own money. Money that comes home later never reduces what is
 * due, so there is no need to wait for it. Each lot takes what would be due if all money away were
 * lost; the rest is free immediately.
 *
 * For a bonus with a maximum cash-out, more may be due of money that comes home: it stays open
 * until all money is home. Several such bonuses share a win by the amounts put in. Money that comes
 * home goes to the oldest lot first, and once: no lot takes money that was free after an earlier
 * decision on it.
 *
 * A take is limited by the money left, and every take reduces that. So all lots are processed in
 * turn until none takes more; the same facts again then take nothing.
 */
export function decideEnding({ available, isAway, lots }: EndingFacts): EndingDecision {
  const takes = new Map(lots.map(({ id }) => [id, zero('CNY')]));
  const takeOf = ({ id }: EndingLotFacts): Cny => takes.get(id) ?? zero('CNY');
  const wentBack = (lot: EndingLotFacts): Cny => add(lot.takenBack, takeOf(lot));
  let left = available;
  for (let before: Cny | null = null; before === null || compare(before, left) > 0; ) {
    before = left;
    for (const lot of lots) {
      const others = sum('CNY', lots.filter((other) => other !== lot).map(wentBack));
      const take = nextTake(lot, { own: wentBack(lot), others }, left);
      takes.set(lot.id, add(takeOf(lot), take));
      left = subtract(left, take);
    }
  }
  return {
    lots: lots.map((lot) => {
      const take = takeOf(lot);
      return { id: lot.id, take, over: !isAway || isWhole(lot, wentBack(lot)) };
    }),
    freeAtHome: left,
  };
}
