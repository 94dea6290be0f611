import { add, type Cny, compare, smaller, subtract, sum, zero } from '@haitang/kernel/money.ts';
import { cashoutExcess } from './left-of-bonus.ts';

/** The maximum cash-out of a bonus, and what it is measured by. */
export interface EndingCap {
  readonly most: Cny;
  /** Net result of the bets since the grant if all that is away is lost. */
  readonly worst: Cny;
  /** Withdrawn since the member stepped away. */
  readonly gone: Cny;
  /** Gone back since the grant of bonuses that are over. */
  readonly returned: Cny;
}

/** A lot of given money whose member has stepped away. */
export interface EndingLotFacts {
  readonly id: string;
  /** What was given. */
  readonly base: Cny;
  /** What of it has gone back already. */
  readonly takenBack: Cny;
  /** What an earlier decision on it left free, less withdrawals; null before the first. */
  readonly freeAtHome: Cny | null;
  /** Null for a lot without a maximum cash-out. */
  readonly cap: EndingCap | null;
}

export interface EndingFacts {
  /** The member's spendable money: of one moment, for all lots. */
  readonly available: Cny;
  /** Money, or a stake, may still come home. */
  readonly isAway: boolean;
  /** All lots of the member that are ending, the oldest first. */
  readonly lots: readonly EndingLotFacts[];
}

/** What goes back of one lot now, and whether that was the last of it. */
export interface LotEnding {
  readonly id: string;
  readonly take: Cny;
  readonly over: boolean;
}

export interface EndingDecision {
  readonly lots: readonly LotEnding[];
  /** What of the available money is the member's own, whatever comes home. */
  readonly freeAtHome: Cny;
}

const larger = (a: Cny, b: Cny): Cny => (compare(a, b) < 0 ? b : a);

interface Taken {
  /** Gone back of the lot so far. */
  readonly own: Cny;
  /** Gone back of the other lots so far. */
  readonly others: Cny;
}

/** What of `left` goes back of a lot now; what is free stays free. */
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

/** Whether nothing more can be due: all of a lot without a maximum cash-out has gone back. */
const isWhole = ({ base, cap }: EndingLotFacts, taken: Cny): boolean =>
  cap === null && compare(taken, base) >= 0;

/**
 * What goes back now of all given money of a member who has stepped away, and what is the member's
 * own from then on. Own money counts as spent first, so what is available covers a bonus before it
 * is the member's own, and what comes home later never makes less due: no need to wait for it. Each
 * lot takes what is due if all that is away is lost; the rest is free at once.
 *
 * Of a bonus with a maximum cash-out more may be due of what comes home: it stays open until all of
 * it is home. Several share a win by what was put in. What comes home goes to the oldest first and
 * once: no lot reaches into what was free after an earlier decision on it.
 *
 * A take is limited by what is left, and every take makes that less. So all lots are asked in turn
 * until none takes more; the same facts again then take nothing.
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
