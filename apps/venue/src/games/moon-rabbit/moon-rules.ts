import { present } from '@haitang/kernel/assert.ts';
import type { Draw } from '../../engine/draw.ts';
import { readFields } from '../../engine/game-rules.ts';
import { type LineWin, lineWins, sumOf } from '../../engine/slots/line-wins.ts';
import { pullStops, type Strips, windowOf } from '../../engine/slots/strips.ts';
import type { Progress, StepRules } from '../../engine/step-rules.ts';
import { readWhole } from '../../engine/whole-number.ts';
import {
  LEAST_OSMANTHUS,
  LEFT_CHOICE,
  MOON_CAP,
  MOON_CHOICES,
  MOON_FREE_STRIPS,
  MOON_STRIPS,
  MOON_TABLE,
  MOON_UNITS,
  type MoonChoice,
  type MoonPaying,
  type MoonSymbol,
  OSMANTHUS_PAYS,
} from './moon-tables.ts';

export type MoonWin = LineWin<MoonPaying>;

export interface MoonSpin {
  readonly stops: readonly number[];
  /** The reels that a rabbit filled. */
  readonly rabbits: readonly number[];
  readonly wins: readonly MoonWin[];
  /** In twentieths of the stake; in free spins with the multiplier. */
  readonly paid: number;
}

/** A paid spin, with its osmanthus. */
export interface MoonBase extends MoonSpin {
  readonly window: Strips<MoonSymbol>;
  /** Reels that show an osmanthus. */
  readonly osmanthus: number;
}

/** What is seen while the player chooses. */
export interface MoonView {
  readonly base: MoonBase;
}

export interface MoonOutcome {
  readonly v: 1;
  readonly inputs: readonly number[];
  readonly base: MoonBase;
  /** Twentieths of the stake of the whole round. */
  readonly paid: number;
  readonly feature: {
    readonly kind: 'moon';
    readonly choice: MoonChoice;
    readonly spins: readonly MoonSpin[];
  } | null;
  readonly used: number;
}

const REELS = MOON_STRIPS.length;
const MOST_SPINS = Math.max(...MOON_CHOICES.map(({ spins }) => spins));

/** A window whose rabbits have filled their reels. */
export const filledBy = (window: Strips<MoonSymbol>): Strips<MoonSymbol> =>
  window.map((column) => (column.includes('rabbit') ? column.map(() => 'rabbit') : column));

/** One spin at its stops. */
export function moonSpin(
  strips: Strips<MoonSymbol>,
  stops: readonly number[],
  times: number,
): MoonSpin {
  const window = windowOf(strips, stops);
  const rabbits = window.flatMap((column, reel) => (column.includes('rabbit') ? [reel] : []));
  const wins = lineWins(MOON_TABLE, filledBy(window));
  return { stops, rabbits, wins, paid: sumOf(wins) * times };
}

/** The stops of spin `at` of a round: each has its own five draws. */
const stopsAt = (draws: readonly Draw[], spin: number, strips: Strips<MoonSymbol>) => {
  const own = draws.slice(spin * REELS, (spin + 1) * REELS).values();
  return pullStops(strips, { next: () => present(own.next().value, 'a draw for each reel') });
};

/** What so many osmanthus pay, in twentieths of the stake. */
export const osmanthusUnits = (count: number): number =>
  (OSMANTHUS_PAYS[count - LEAST_OSMANTHUS] ?? 0) * MOON_UNITS;

function baseOf(draws: readonly Draw[]): MoonBase {
  const spin = moonSpin(MOON_STRIPS, stopsAt(draws, 0, MOON_STRIPS), 1);
  const window = windowOf(MOON_STRIPS, spin.stops);
  const osmanthus = window.filter((column) => column.includes('osmanthus')).length;
  return { ...spin, window, osmanthus, paid: spin.paid + osmanthusUnits(osmanthus) };
}

function settled(
  stake: bigint,
  base: MoonBase,
  inputs: readonly number[],
  feature: MoonOutcome['feature'],
): Progress<MoonView, MoonOutcome> {
  const spins = feature?.spins ?? [];
  const paid = base.paid + spins.reduce((sum, spin) => sum + spin.paid, 0);
  const used = REELS * (1 + spins.length);
  const outcome: MoonOutcome = { v: 1, inputs, base, paid, feature, used };
  return { isSettled: true, outcome, payout: (stake * BigInt(paid)) / BigInt(MOON_UNITS) };
}

function after(
  draws: readonly Draw[],
  stake: bigint,
  _choice: object,
  inputs: readonly number[],
): Progress<MoonView, MoonOutcome> | null {
  const base = baseOf(draws);
  const [input] = inputs;
  if (base.osmanthus < LEAST_OSMANTHUS) {
    return input === undefined ? settled(stake, base, inputs, null) : null;
  }
  if (input === undefined) return { isSettled: false, view: { base } };
  const choice = MOON_CHOICES[input];
  if (inputs.length > 1 || choice === undefined) return null;
  const spins = Array.from({ length: choice.spins }, (_, index) =>
    moonSpin(MOON_FREE_STRIPS, stopsAt(draws, index + 1, MOON_FREE_STRIPS), choice.times),
  );
  return settled(stake, base, inputs, { kind: 'moon', choice, spins });
}

/**
 * 月兔传说: five reels, twenty lines, a rabbit fills its reel; three osmanthus let the player choose
 * free spins. Draws 0 to 4 are the stops, free spin t has 5t to 5t + 4: the choice moves none.
 */
export const moonRules: StepRules<object, number, MoonView, MoonOutcome> = {
  stakes: { minimum: 20n, maximum: 10_000n, step: 20n },
  draws: REELS * (1 + MOST_SPINS),
  readChoice: (input) => readFields(input, []),
  readInput: (input) => readWhole(input, 0, MOON_CHOICES.length - 1),
  largestPayout: (stake) => (stake * BigInt(MOON_CAP)) / BigInt(MOON_UNITS),
  after,
  leave: () => LEFT_CHOICE,
};
