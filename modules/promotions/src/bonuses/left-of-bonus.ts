import { type Cny, cny, smaller } from '@haitang/kernel/money.ts';

const atLeastZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/**
 * What is left of a bonus: min(grant, total money). Own money counts as spent first, so a loss eats
 * the bonus only when everything else is gone, and a win never adds to it (rules.md, Bonuses).
 */
export const leftOfBonus = (grant: Cny, total: Cny): Cny =>
  smaller(grant, cny(atLeastZero(total.minor)));

export interface CashoutFacts {
  readonly grant: Cny;
  /** What the member has now: available, in transit and at venues. */
  readonly total: Cny;
  /** Result of the bets made since the grant: wins less stakes, below zero for a loss. */
  readonly result: Cny;
  /** What has gone back of the member's other bonuses since the grant: it was staked beside it. */
  readonly returned: Cny;
  readonly most: Cny;
}

/**
 * What stems from a bonus once its wagering is done. A loss is own money's first: min(grant,
 * total). A win is shared in the proportion in which own money and grant were put in:
 *
 *   own   = max(0, total + returned − grant − result)
 *   stems = min(total, grant + ⌊result × grant / (grant + own)⌋)
 *
 * so that without own money all of it stems from the bonus, and own money keeps its share. Another
 * bonus is own money to this one, also after it has gone back: the shares of several never make
 * more than the win.
 */
export function stemsFromBonus(of: Omit<CashoutFacts, 'most'>): Cny {
  const { grant, total, result, returned } = of;
  if (result.minor <= 0n) return leftOfBonus(grant, total);
  const own = atLeastZero(total.minor + returned.minor - grant.minor - result.minor);
  const share = (result.minor * grant.minor) / (grant.minor + own);
  return smaller(cny(atLeastZero(total.minor)), cny(grant.minor + share));
}

/** What a maximum cash-out takes when the lot closes: what stems from the bonus above `most`. */
export const cashoutExcess = (facts: CashoutFacts): Cny =>
  cny(atLeastZero(stemsFromBonus(facts).minor - facts.most.minor));
