import type { BetOdds } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { FISH, type FishKind } from './fish.ts';
import { chanceOfCatch, prizeOf, WEAPONS, type Weapon } from './weapons.ts';
import type { Shot, Volley } from './whale-rules.ts';

/** What a weapon returns of a shot at these fish: all values counted, nothing rounded. */
export function shotReturn(weapon: Weapon, kinds: readonly FishKind[]): ExactReturn {
  const held = kinds.length;
  return kinds.reduce<ExactReturn>(
    (sum, kind) => {
      const { hits, outOf } = chanceOfCatch(weapon, kind);
      const { values } = FISH[kind];
      const prizes = values.reduce((all, value) => all + prizeOf(weapon, value, held), 0);
      const paid = BigInt(hits * prizes);
      const staked = BigInt(outOf * values.length * WEAPONS[weapon].cost);
      return { paid: sum.paid * staked + paid * sum.staked, staked: sum.staked * staked };
    },
    { paid: 0n, staked: 1n },
  );
}

/** Of every shot, whatever the weapon and the fish: 24 of 25. */
export const SHOT_RETURN: ExactReturn = { paid: 24n, staked: 25n };

/** The standard deviation of one shot at these fish, in stakes. */
export function deviationOf(weapon: Weapon, kinds: readonly FishKind[]): number {
  const variance = kinds.reduce((sum, kind) => {
    const { hits, outOf } = chanceOfCatch(weapon, kind);
    const { values } = FISH[kind];
    const pays = values.map((value) => prizeOf(weapon, value, kinds.length) / WEAPONS[weapon].cost);
    const mean = pays.reduce((all, pay) => all + pay, 0) / pays.length;
    const square = pays.reduce((all, pay) => all + pay * pay, 0) / pays.length;
    return sum + (hits / outOf) * square - ((hits / outOf) * mean) ** 2;
  }, 0);
  return Math.sqrt(variance);
}

const MILLION = 1_000_000n;

/** The chance that a shot pays anything, in millionths, rounded down. */
export function shotChance({ weapon, fish }: Pick<Shot, 'weapon' | 'fish'>): number {
  let [missed, all] = [1n, 1n];
  for (const { kind } of fish) {
    const { hits, outOf } = chanceOfCatch(weapon, kind);
    missed *= BigInt(outOf - hits);
    all *= BigInt(outOf);
  }
  return Number(((all - missed) * MILLION) / all);
}

/**
 * The odds of a volley. Its chance is that of its surest shot: one shot that nearly always pays
 * makes the whole volley a nearly sure bet.
 */
export const whaleOdds = ({ shots }: Volley): BetOdds => ({
  houseEdge: edgeOf(SHOT_RETURN),
  winChance: Math.max(...shots.map(shotChance)),
  side: null,
});
