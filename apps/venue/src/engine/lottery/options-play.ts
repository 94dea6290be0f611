import { present } from '@haitang/kernel/assert.ts';
import type { Lot, Option, Play, PlayNames, Prize, Selection } from './play.ts';
import { SCALE, topMultiple } from './tier.ts';

function lotsOf(chosen: readonly Option[]): readonly Lot[] {
  return chosen.map(({ tier }) => ({ ways: 1, tier }));
}

/** One option of each market can win, or all of them get their stakes back. */
function mostOf(chosen: readonly Option[]): readonly Prize[] {
  const markets = new Map<string, Option[]>();
  for (const option of chosen)
    markets.set(option.market, [...(markets.get(option.market) ?? []), option]);
  return [...markets.values()].map((rivals) => {
    const multiple = Math.max(...rivals.map(({ tier }) => topMultiple(tier)));
    const pushed = rivals.filter(({ tier }) => tier.pays.length > 1).length;
    return pushed * SCALE > multiple ? { ways: pushed, multiple: SCALE } : { ways: 1, multiple };
  });
}

const selectionOf = (chosen: readonly Option[]): Selection => ({
  picks: chosen.map(({ id }) => id),
  lots: lotsOf(chosen),
  most: mostOf(chosen),
  won: (numbers) =>
    chosen.flatMap(({ tier, wins }) => {
      const result = wins(numbers);
      if (result === false) return [];
      const won = present(tier.pays[0], 'what an option pays');
      return [{ ways: 1, multiple: result === 'push' ? SCALE : won.multiple }];
    }),
});

/** A play whose 注 are named options: `["big", "odd"]`, in the order of the play, each once. */
export function optionsPlay(
  names: PlayNames,
  options: readonly Option[],
  kind: 'sides' | 'numbers' = 'numbers',
): Play {
  return {
    ...names,
    isSide: kind === 'sides',
    form: { kind: 'options', options },
    read(input) {
      if (!Array.isArray(input) || input.length === 0) return null;
      const chosen = options.filter(({ id }) => input.includes(id));
      const isExact =
        chosen.length === input.length &&
        chosen.every((option, index) => option.id === input[index]);
      return isExact ? selectionOf(chosen) : null;
    },
  };
}
