import {
  add,
  type Cny,
  compare,
  isPositive,
  smaller,
  subtract,
  zero,
} from '@haitang/kernel/money.ts';

export interface EndingFacts {
  /** What was given. */
  readonly base: Cny;
  /** What of it has gone back already. */
  readonly takenBack: Cny;
  /** What can be taken now. */
  readonly available: Cny;
  /** Money, or a stake, may still come home. */
  readonly isAway: boolean;
  /** What exceeds the maximum cash-out if nothing more comes home; null for a bonus without one. */
  readonly excess: Cny | null;
}

interface EndingDecision {
  readonly take: Cny;
  /** What of the available money is the member's own, whatever comes home. */
  readonly freeAtHome: Cny;
  readonly over: boolean;
}

const larger = (a: Cny, b: Cny): Cny => (compare(a, b) < 0 ? b : a);

/**
 * What goes back now of given money whose member has stepped away, and whether that was the last of
 * it. Own money counts as spent first, so what is available covers the bonus before it is the
 * member's own, and what comes home later never makes less due: no need to wait for it, and own
 * money beyond is free at once. Of a bonus with a maximum cash-out more may be due of what comes
 * home, but never more than comes: it stays open until all of it is home.
 */
export function decideEnding(facts: EndingFacts): EndingDecision {
  const { base, takenBack, available, isAway, excess } = facts;
  const asked = excess === null ? base : larger(base, excess);
  const due = subtract(asked, takenBack);
  const take = isPositive(due) ? smaller(due, available) : zero('CNY');
  const isWhole = excess === null && compare(add(take, takenBack), base) >= 0;
  return { take, freeAtHome: subtract(available, take), over: !isAway || isWhole };
}
