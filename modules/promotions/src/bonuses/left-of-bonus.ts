import { type Cny, cny, smaller } from '@haitang/kernel/money.ts';

const atLeastZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/**
 * What is left of a bonus: min(grant, total money). Own money counts as spent first, so a loss
 * reduces the bonus only when everything else is gone, and a win never increases it (rules.md,
 * Bonuses).
 */
export const leftOfBonus = (grant: Cny, total: Cny): Cny =>
  smaller(grant, cny(atLeastZero(total.minor)));

export interface CashoutFacts {
  readonly grant: Cny;
  /** The member's present money: available, in transit and at venues. */
  readonly total: Cny;
  /** Result of the bets since the grant: wins minus stakes, negative for a loss. */
  readonly result: Cny;
  /** Taken back of the member's other bonuses since the grant: it was staked beside this one. */
  readonly returned: Cny;
  readonly most: Cny;
}

/**
 * The money that stems from a bonus once its wagering is done. A loss reduces own money first:
 * min(grant, total). A win is shared in proportion to own money and grant:
 *
 *     own   = max(0, total + returned − grant − result)
 *     stems = min(total, grant + ⌊result × grant / (grant + own)⌋)
 *
 * Without own money all of it stems from the bonus; otherwise own money keeps its share. Another
 * bonus counts as own money for this one, also after it was taken back: the shares of several never
 * exceed the win.
 */
export function stemsFromBonus(cashoutFacts: Omit<CashoutFacts, 'most'>): Cny {
  const { grant, total, result, returned } = cashoutFacts;
  if (result.minor <= 0n) return leftOfBonus(grant, total);
  const own = atLeastZero(total.minor + returned.minor - grant.minor - result.minor);
  const share = (result.minor * grant.minor) / (grant.minor + own);
  return smaller(cny(atLeastZero(total.minor)), cny(grant.minor + share));
}

/**
 * What a maximum cash-out takes when the lot closes: the part above `most` of what stems from the
 * bonus.
 */
export const cashoutExcess = (facts: CashoutFacts): Cny =>
  cny(atLeastZero(stemsFromBonus(facts).minor - facts.most.minor));
