import { type Cny, cny } from '@haitang/kernel/money.ts';
import { percentFloor } from '@haitang/kernel/rate.ts';
import { type PaidTerms, type PlayedBet, playOf, returnedOf, STAKE } from '../expected-gain.ts';

const HUNDRED_PERCENT_MILLIONTHS = 100_000_000n;

/** The least deposit that is granted the whole cap. */
const depositFor = (cap: bigint, percentMillionths: bigint): bigint =>
  (cap * HUNDRED_PERCENT_MILLIONTHS + percentMillionths - 1n) / percentMillionths;

/**
 * The most a member gains in expectation on one Beijing day of a bonus on every deposit by playing
 * for long shots and stopping whenever it suits, at the best level with the best of the bets given.
 *
 * Whatever is played, each 1.00 staked costs `kept − back` on average. Who ends with the wagering
 * done has staked at least deposit and grant; so has who lost all of it; who gives up pays with the
 * grant, or had lost the deposit before. So no way to stop gains more than
 *
 *   grant − (deposit + grant) × (kept − back)
 *
 * which is largest at the least deposit that is granted the day's cap, and never more than the cap
 * as long as play alone gains nothing (`expectedGain`). Null when a rule has no cap of a day: there
 * is no most. Fractions fall to the member.
 */
export function stoppingGain(terms: PaidTerms, bets: readonly PlayedBet[]): Cny | null {
  let most = 0n;
  for (const rule of terms.rules.filter(({ kind }) => kind === 'every-deposit')) {
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
