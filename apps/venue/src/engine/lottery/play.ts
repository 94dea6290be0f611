import type { Tier } from './tier.ts';

/** The numbers of a draw, in the order drawn. */
export type Numbers = readonly number[];

/** 胆拖: every 注 holds all of `fixed`, filled up from `rest`. */
export interface Banker {
  readonly fixed: Numbers;
  readonly rest: Numbers;
}

/** The picks of a bet as sent and stored. */
export type Picks = readonly string[] | Numbers | readonly Numbers[] | Banker;

/** 注 that are alike in chance and prize. */
export interface Lot {
  readonly ways: number;
  readonly tier: Tier;
}

/** 注 that won; each pays `multiple` ten-thousandths of its stake. */
export interface Prize {
  readonly ways: number;
  readonly multiple: number;
}

/** Picks that were read: their 注 and what they win. */
export interface Selection {
  readonly picks: Picks;
  readonly lots: readonly Lot[];
  readonly won: (numbers: Numbers) => readonly Prize[];
  /** The most that one draw can pay, or more. */
  readonly most: readonly Prize[];
}

/** One choice of a play of options. Options of one market exclude each other. */
export interface Option {
  readonly id: string;
  readonly name: string;
  readonly market: string;
  readonly tier: Tier;
  readonly wins: (numbers: Numbers) => boolean | 'push';
}

/** How a play is picked; pages draw their pickers by it. */
export type Form =
  | { readonly kind: 'options'; readonly options: readonly Option[] }
  /** One 注 a number of a place, or one 注 a number for each place together. */
  | {
      readonly kind: 'places' | 'straight';
      readonly places: readonly string[];
      readonly numbers: Numbers;
      readonly tier: Tier;
    }
  | {
      readonly kind: 'list';
      readonly numbers: Numbers;
      /** The name of each number where it is not the number itself. */
      readonly names: readonly string[] | null;
      readonly least: number;
      readonly most: number;
      /** The numbers of one 注 where 胆拖 is offered. */
      readonly banker: number | null;
      readonly tier: Tier;
    };

/** One play of a lottery. */
export interface Play {
  readonly code: string;
  readonly name: string;
  /** Pages show the plays of a group together. */
  readonly group: string;
  /** Sides such as 大小单双 take larger stakes than numbers. */
  readonly isSide: boolean;
  readonly form: Form;
  /** The selection of these picks, or null for anything that is not exactly one. */
  readonly read: (input: unknown) => Selection | null;
}

/** The names a play goes by. */
export type PlayNames = Pick<Play, 'code' | 'name' | 'group'>;

/** The number of 注 of a selection. */
export const countOf = ({ lots }: Selection): number =>
  lots.reduce((sum, { ways }) => sum + ways, 0);

/** Whole numbers from a first to a last one. */
export const range = (from: number, to: number): Numbers =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Numbers of a play in ascending order, each once, as many as allowed; null for anything else. */
export function readNumbers(
  input: unknown,
  numbers: Numbers,
  least: number,
  most: number,
): Numbers | null {
  if (!Array.isArray(input) || input.length < least || input.length > most) return null;
  const picks: number[] = [];
  for (const value of input) {
    const isNext = numbers.includes(value) && value > (picks.at(-1) ?? -1);
    if (!isNext) return null;
    picks.push(value);
  }
  return picks;
}
