import { choose } from '../choose.ts';
import { readFields } from '../game-rules.ts';
import type { Banker, Lot, Numbers, Play, PlayNames, Prize } from './play.ts';
import { readNumbers } from './play.ts';
import type { Tier } from './tier.ts';

/** A play whose 注 come from one list of numbers. */
export interface ListDesign {
  readonly numbers: Numbers;
  readonly names?: readonly string[];
  /** The numbers of one 注. */
  readonly taken: number;
  readonly most: number;
  /** Whether 胆拖 is offered. */
  readonly banker: boolean;
  /** What a page states; `lots` may differ from 注 to 注. */
  readonly tier: Tier;
  readonly lots: (chosen: Banker) => readonly Lot[];
  readonly won: (chosen: Banker, drawn: Numbers) => readonly Prize[];
  readonly mostOf: (chosen: Banker) => readonly Prize[];
}

/** The number of ways to choose, as a number. */
export const waysTo = (size: number, taken: number): number => Number(choose(size, taken));

/** The 注 of a list: each takes `taken` numbers and holds all fixed ones. */
export const waysOf = ({ fixed, rest }: Banker, taken: number): number =>
  waysTo(rest.length, taken - fixed.length);

/** The 注 of which exactly `total` numbers are hit. */
export function waysWithHits(
  { fixed, rest }: Banker,
  taken: number,
  total: number,
  isHit: (value: number) => boolean,
): number {
  const fromRest = total - fixed.filter(isHit).length;
  const hits = rest.filter(isHit).length;
  const others = taken - fixed.length - fromRest;
  return waysTo(hits, fromRest) * waysTo(rest.length - hits, others);
}

/** `[1, 5, 9]` or `{fixed: [1], rest: [5, 9]}`; null for anything else. */
function readChosen(input: unknown, design: ListDesign): Banker | null {
  const { numbers, taken, most } = design;
  const fields = design.banker ? readFields(input, ['fixed', 'rest']) : null;
  if (fields === null) {
    const rest = readNumbers(input, numbers, taken, most);
    return rest === null ? null : { fixed: [], rest };
  }
  const fixed = readNumbers(fields.fixed, numbers, 1, taken - 1);
  const rest = readNumbers(fields.rest, numbers, 1, most);
  if (fixed === null || rest === null || rest.some((value) => fixed.includes(value))) return null;
  return fixed.length + rest.length < taken ? null : { fixed, rest };
}

/** A play of one list, plain or 胆拖. */
export function listPlay(names: PlayNames, design: ListDesign): Play {
  const { numbers, taken, most, banker, tier } = design;
  return {
    ...names,
    isSide: false,
    form: {
      kind: 'list',
      numbers,
      names: design.names ?? null,
      least: taken,
      most,
      banker: banker ? taken : null,
      tier,
    },
    read(input) {
      const chosen = readChosen(input, design);
      if (chosen === null) return null;
      return {
        picks: chosen.fixed.length === 0 ? chosen.rest : chosen,
        lots: design.lots(chosen),
        most: design.mostOf(chosen),
        won: (drawn) => design.won(chosen, drawn),
      };
    },
  };
}
