import { choose } from '../../engine/choose.ts';
import { type Draw, pick } from '../../engine/draw.ts';
import { readFields } from '../../engine/game-rules.ts';
import { ORIGINAL_STAKES } from '../../engine/multiple.ts';
import { LARGEST_PAYOUT, type Progress, type StepRules } from '../../engine/step-rules.ts';
import { readWhole } from '../../engine/whole-number.ts';

export const SHELLS = 25;
export const FEWEST_EMPTY = 3;
export const MOST_EMPTY = 24;
/** Ten-thousandths of the stake: 14785 is 1.4785 times. */
const SCALE = 10_000n;
const HIGHEST_MULTIPLE = 10_000n * SCALE;

export interface FinderChoice {
  /** How many of the 25 shells are empty. */
  readonly empty: number;
}

/** A shell to open, 0 to 24; `cash` collects; `back` gives the stake back if none was opened. */
export type FinderInput = number | 'cash' | 'back';

export interface FinderView {
  readonly empty: number;
  readonly opened: readonly number[];
  /** What collecting pays now, in ten-thousandths of the stake; 0 before the first pearl. */
  readonly multiple: number;
  /** What it pays after one more pearl. */
  readonly next: number;
}

export interface FinderOutcome {
  readonly inputs: readonly FinderInput[];
  /** The empty shells in the order of their draws. */
  readonly emptyShells: readonly number[];
  readonly pearls: number;
  /** Ten-thousandths of the stake; 0 for a lost round. */
  readonly multiple: number;
}

/** What collecting pays after so many pearls: 99 % of the odds, rounded down to 0.0001. */
export const multipleAfter = (empty: number, pearls: number): bigint =>
  (9_900n * choose(SHELLS, pearls)) / choose(SHELLS - empty, pearls);

const payoutOf = (stake: bigint, multiple: bigint): bigint => (stake * multiple) / SCALE;

/** Whether one more pearl is offered: there is one, and it pays no more than the limits. */
export function isOffered(stake: bigint, empty: number, pearls: number): boolean {
  if (pearls >= SHELLS - empty) return false;
  const multiple = multipleAfter(empty, pearls + 1);
  return multiple <= HIGHEST_MULTIPLE && payoutOf(stake, multiple) <= LARGEST_PAYOUT;
}

/** The empty shells: draw j takes a place of those that are left. */
export function emptyShellsOf(draws: readonly Draw[], empty: number): readonly number[] {
  const left = Array.from({ length: SHELLS }, (_, index) => index);
  return draws.slice(0, empty).flatMap((draw) => left.splice(pick(draw, left.length), 1));
}

function readInput(input: unknown): FinderInput | null {
  if (input === 'cash') return input;
  return readWhole(input, 0, SHELLS - 1);
}

function readChoice(input: unknown): FinderChoice | null {
  const fields = readFields(input, ['empty']);
  const empty = readWhole(fields?.empty, FEWEST_EMPTY, MOST_EMPTY);
  return empty === null ? null : { empty };
}

function largestPayout(stake: bigint, { empty }: FinderChoice): bigint {
  let pearls = 0;
  while (isOffered(stake, empty, pearls)) pearls += 1;
  return pearls === 0 ? 0n : payoutOf(stake, multipleAfter(empty, pearls));
}

function after(
  draws: readonly Draw[],
  stake: bigint,
  { empty }: FinderChoice,
  inputs: readonly FinderInput[],
): Progress<FinderView, FinderOutcome> | null {
  const emptyShells = emptyShellsOf(draws, empty);
  const opened: number[] = [];
  const settled = (multiple: bigint): Progress<FinderView, FinderOutcome> => ({
    isSettled: true,
    outcome: { inputs, emptyShells, pearls: opened.length, multiple: Number(multiple) },
    payout: payoutOf(stake, multiple),
  });
  for (const [index, input] of inputs.entries()) {
    const isLast = index === inputs.length - 1;
    if (input === 'cash' || input === 'back') {
      // The stake goes back only where nothing was opened; collecting needs a pearl.
      if (!isLast || (input === 'back') !== (opened.length === 0)) return null;
      return settled(input === 'back' ? SCALE : multipleAfter(empty, opened.length));
    }
    if (opened.includes(input)) return null;
    if (emptyShells.includes(input)) return isLast ? settled(0n) : null;
    opened.push(input);
    if (isOffered(stake, empty, opened.length)) continue;
    return isLast ? settled(multipleAfter(empty, opened.length)) : null;
  }
  const multiple = opened.length === 0 ? 0 : Number(multipleAfter(empty, opened.length));
  const next = Number(multipleAfter(empty, opened.length + 1));
  return { isSettled: false, view: { empty, opened, multiple, next } };
}

/** 寻珠: open shells for pearls, collect at any time; an empty shell ends the round. */
export const finderRules: StepRules<FinderChoice, FinderInput, FinderView, FinderOutcome> = {
  stakes: ORIGINAL_STAKES,
  draws: MOST_EMPTY,
  readChoice,
  readInput,
  largestPayout,
  after,
  leave: ({ opened }) => (opened.length === 0 ? 'back' : 'cash'),
};
