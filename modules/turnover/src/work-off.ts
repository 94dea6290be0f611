/** A lot while bets are counted: amounts in minor units of CNY. */
export interface LotProgress {
  readonly id: string;
  readonly required: bigint;
  done: bigint;
}

/** The part of one bet that counted for one lot. */
export interface Work {
  readonly lot: string;
  readonly amount: bigint;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Distributes `amount` over the lots in the given order, oldest first (rules.md, Wagering), and
 * returns the parts. An amount without an open lot is not kept for later ones.
 */
export function workOff(lots: readonly LotProgress[], amount: bigint): Work[] {
  const work: Work[] = [];
  let rest = amount;
  for (const lot of lots) {
    if (rest === 0n) break;
    const part = least(lot.required - lot.done, rest);
    if (part === 0n) continue;
    lot.done += part;
    rest -= part;
    work.push({ lot: lot.id, amount: part });
  }
  return work;
}

/**
 * Keeps at most `keep` of what a bet had counted and takes the rest back, the last lot first. A lot
 * that is no longer in `lots` (closed, ended) is not changed.
 */
export function takeBack(
  lots: ReadonlyMap<string, LotProgress>,
  work: readonly Work[],
  keep: bigint,
): Work[] {
  let back = work.reduce((total, part) => total + part.amount, 0n) - keep;
  const left: Work[] = [];
  for (const part of work.toReversed()) {
    const undone = back > 0n ? least(part.amount, back) : 0n;
    back -= undone;
    const lot = lots.get(part.lot);
    if (lot) lot.done -= undone;
    if (part.amount > undone) left.unshift({ lot: part.lot, amount: part.amount - undone });
  }
  return left;
}

/** Merges work on the same lot, so that a bet of many versions stays short. */
export function mergeWork(first: readonly Work[], second: readonly Work[]): Work[] {
  const merged = new Map<string, bigint>();
  for (const { lot, amount } of [...first, ...second]) {
    merged.set(lot, (merged.get(lot) ?? 0n) + amount);
  }
  return [...merged].map(([lot, amount]) => ({ lot, amount }));
}
