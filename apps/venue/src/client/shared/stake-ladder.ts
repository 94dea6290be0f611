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
  const inside = STEPS.map((value) => value - (value % step)).filter(
    (value) => value >= minimum && value <= maximum,
  );
  const all = [...new Set([minimum, ...inside, maximum])].sort((a, b) => (a < b ? -1 : 1));
  return all.map(cny);
}

/** The next stake above or below `stake`; unchanged at the end of the ladder. */
export function stepStake(ladder: readonly Cny[], stake: Cny, way: 'up' | 'down'): Cny {
  const beyond =
    way === 'up'
      ? ladder.find((candidate) => compare(candidate, stake) > 0)
      : [...ladder].reverse().find((candidate) => compare(candidate, stake) < 0);
  return beyond ?? stake;
}
