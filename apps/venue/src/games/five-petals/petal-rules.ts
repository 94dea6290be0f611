import { present } from '@haitang/kernel/assert.ts';
import { type Draw, pick } from '../../engine/draw.ts';
import { readFields } from '../../engine/game-rules.ts';
import { HUNDREDTHS, ORIGINAL_STAKES, payoutOf } from '../../engine/multiple.ts';
import type { Progress, StepRules } from '../../engine/step-rules.ts';
import { readWhole } from '../../engine/whole-number.ts';

export const PETALS = 5;
export const COLOURS = 6;
/** All five kept. */
export const KEEP_ALL = 31;
/** Colours as five digits 0 to 5. */
export type Toss = readonly number[];

export const KINDS = ['five', 'four', 'full', 'different', 'three', 'none'] as const;
export type Kind = (typeof KINDS)[number];

/** Hundredths of the stake by kind. */
export const PETAL_PAYS: Readonly<Record<Kind, number>> = {
  five: 2_000,
  four: 250,
  full: 160,
  different: 160,
  three: 50,
  none: 0,
};

export interface PetalView {
  readonly first: Toss;
  /** The petals to keep for the best return, as bits. */
  readonly hint: number;
}

export interface PetalOutcome {
  readonly inputs: readonly number[];
  readonly first: Toss;
  /** The petals kept, as bits. */
  readonly mask: number;
  readonly second: Toss;
  readonly kind: Kind;
  /** In hundredths of the stake. */
  readonly pays: number;
}

/** What five petals are worth. */
export function kindOf(toss: Toss): Kind {
  const counts = Array.from(
    { length: COLOURS },
    (_, colour) => toss.filter((value) => value === colour).length,
  ).sort((a, b) => b - a);
  const [most = 0, next = 0] = counts;
  if (most === 5) return 'five';
  if (most === 4) return 'four';
  if (most === 3) return next === 2 ? 'full' : 'three';
  return most === 1 ? 'different' : 'none';
}

const isKept = (mask: number, petal: number): boolean => ((mask >> petal) & 1) === 1;

/** The sum of the multiples of all second tosses, in hundredths, and how many there are. */
export function totalOf(
  first: Toss,
  mask: number,
): { readonly sum: number; readonly ways: number } {
  const free = first.map((_, petal) => petal).filter((petal) => !isKept(mask, petal));
  const total = COLOURS ** free.length;
  let sum = 0;
  for (let number = 0; number < total; number += 1) {
    const toss = [...first];
    let left = number;
    for (const petal of free) {
      toss[petal] = left % COLOURS;
      left = Math.floor(left / COLOURS);
    }
    sum += PETAL_PAYS[kindOf(toss)];
  }
  return { sum, ways: total };
}

const keptOf = (mask: number): number =>
  Array.from({ length: PETALS }, (_, petal) => petal).filter((petal) => isKept(mask, petal)).length;

/** The toss with its colours named in the order they appear: 52 patterns stand for all tosses. */
export function patternOf(first: Toss): Toss {
  const names = [...new Set(first)];
  return first.map((colour) => names.indexOf(colour));
}

/** The best way to keep each pattern, computed when it is first asked for. */
const hints = new Map<string, number>();

/** The petals to keep for the best return; of equal ones the fewest tossed, then the highest. */
export function bestMask(first: Toss): number {
  const pattern = patternOf(first);
  const key = pattern.join('');
  const known = hints.get(key) ?? searchMask(pattern);
  hints.set(key, known);
  return known;
}

function searchMask(first: Toss): number {
  let best = KEEP_ALL;
  let most = totalOf(first, KEEP_ALL);
  for (let mask = KEEP_ALL - 1; mask >= 0; mask -= 1) {
    const total = totalOf(first, mask);
    // Compared as fractions in whole numbers: sum / of.
    const [left, other] = [total.sum * most.ways, most.sum * total.ways];
    if (left > other || (left === other && keptOf(mask) > keptOf(best))) {
      best = mask;
      most = total;
    }
  }
  return best;
}

const colourAt = (draws: readonly Draw[], index: number): number =>
  pick(present(draws[index], 'a draw'), COLOURS);

function after(
  draws: readonly Draw[],
  stake: bigint,
  _choice: object,
  inputs: readonly number[],
): Progress<PetalView, PetalOutcome> | null {
  const first = Array.from({ length: PETALS }, (_, petal) => colourAt(draws, petal));
  const [mask] = inputs;
  if (mask === undefined) return { isSettled: false, view: { first, hint: bestMask(first) } };
  if (inputs.length > 1) return null;
  const second = first.map((colour, petal) =>
    isKept(mask, petal) ? colour : colourAt(draws, PETALS + petal),
  );
  const kind = kindOf(second);
  const pays = PETAL_PAYS[kind];
  const outcome = { inputs, first, mask, second, kind, pays };
  return { isSettled: true, outcome, payout: payoutOf(stake, pays) };
}

/** 五瓣簪花: five petals of six colours, any of them tossed once more. */
export const petalRules: StepRules<object, number, PetalView, PetalOutcome> = {
  stakes: ORIGINAL_STAKES,
  draws: 2 * PETALS,
  readChoice: (input) => readFields(input, []),
  readInput: (input) => readWhole(input, 0, KEEP_ALL),
  largestPayout: (stake) => (stake * BigInt(PETAL_PAYS.five)) / BigInt(HUNDREDTHS),
  after,
  leave: ({ hint }) => hint,
};
