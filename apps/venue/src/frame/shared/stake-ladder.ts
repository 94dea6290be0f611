import { type Cny, cny, compare } from '@haitang/kernel/money.ts';
import type { PageGame } from '../../wire/page-wire.ts';
import { readMoney } from './money-words.ts';

/** Round steps in cents. */
const STEPS = [1n, 2n, 5n].flatMap((lead) =>
  Array.from({ length: 8 }, (_, power) => lead * 10n ** BigInt(power)),
);

/** The stakes of the − and + buttons, within a game's limits, lowest first. */
export function stakeLadder({ stakes }: PageGame): readonly Cny[] {
  const [minimum, maximum, step] = [stakes.minimum, stakes.maximum, stakes.step].map(
    (text) => readMoney(text).minor,
  );
  if (minimum === undefined || maximum === undefined || step === undefined) return [];
  const inside = STEPS.map((one) => one - (one % step)).filter(
    (one) => one >= minimum && one <= maximum,
  );
  const all = [...new Set([minimum, ...inside, maximum])].sort((a, b) => (a < b ? -1 : 1));
  return all.map(cny);
}

/** The next stake above or below `stake`; unchanged at the end of the ladder. */
export function stepStake(ladder: readonly Cny[], stake: Cny, way: 'up' | 'down'): Cny {
  const beyond =
    way === 'up'
      ? ladder.find((one) => compare(one, stake) > 0)
      : ladder.findLast((one) => compare(one, stake) < 0);
  return beyond ?? stake;
}
