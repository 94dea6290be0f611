import { type Cny, cny } from '@haitang/kernel/money.ts';
import { percentFloor } from '@haitang/kernel/rate.ts';
import { kindFacts } from '../../bonuses/rules/bonus-kinds.ts';
import { type PaidTerms, type PlayedBet, playOf, returnedOf, STAKE } from '../expected-gain.ts';

const HUNDRED_PERCENT_MILLIONTHS = 100_000_000n;

/** The smallest deposit that is granted the whole cap. */
const depositFor = (cap: bigint, percentMillionths: bigint): bigint =>
  (cap * HUNDRED_PERCENT_MILLIONTHS + percentMillionths - 1n) / percentMillionths;

/**
 * The largest expected gain of a member on one Beijing day from a bonus on every deposit, when
 * playing for long odds and stopping at any moment, at the best level with the best of the given
 * bets.
 *
 * Each 1.00 staked costs `kept − back` on average. A member who finishes the wagering has staked at
 * least deposit and grant; so has one who lost all of it; one who gives up pays with the grant, or
 * had lost the deposit before. So no way to stop gains more than
 *
 *     grant − (deposit + grant) × (kept − back)
 *
 * which is largest at the smallest deposit that is granted the day's cap, and never more than the
 * cap as long as play alone gains nothing (`expectedGain`). Null when a rule has no daily cap:
 * there is no maximum. Fractions are rounded in the member's favour.
 */
export function stoppingGain(terms: PaidTerms, bets: readonly PlayedBet[]): Cny | null {
  let most = 0n;
  for (const rule of terms.rules.filter(({ kind }) => kindFacts(kind).paidBy === 'wagering')) {
    if (rule.percent.millionths === 0n) continue;
    if (rule.cap === null || rule.capPer !== 'day') return null;
    const grant = rule.cap.minor;
    const money = depositFor(grant, rule.percent.millionths) + grant;
    for (const bet of bets) {
      const { counted, kept } = playOf(terms, bet);
      for (const level of terms.levels) {
        const back = percentFloor(cny(counted), returnedOf(terms, level, bet)).minor;
        const gain = grant - (money * (kept - back)) / STAKE.minor;
        if (gain > most) most = gain;
      }
    }
  }
  return cny(most);
}
