import { present } from '@haitang/kernel/assert.ts';
import type { LotteryBet, LotteryGame } from '../lottery/lottery-game.ts';
import { paidFor } from '../lottery/lottery-rules.ts';
import type { Numbers, Option, Prize } from '../lottery/play.ts';
import { selectionOf } from '../lottery/selection-of.ts';
import { SCALE, topMultiple } from '../lottery/tier.ts';
import { type Owed, owedIn } from './exposure.ts';

/** Payouts that some places of a draw decide: a cell for each way to fill them. */
export interface PlaceTable {
  readonly places: Numbers;
  readonly from: number;
}

/** How the tables of a lottery lie in its cells; each of `size` numbers from `first` on. */
export interface Layout {
  readonly size: number;
  /** The lowest number. */
  readonly first: number;
  /** The numbers of a draw. */
  readonly length: number;
  table(places: Numbers): PlaceTable;
  /** The first cell behind the tables. */
  readonly end: number;
}

/** Lays tables for these places one behind the other. */
export function layTables(
  shape: Pick<Layout, 'size' | 'first' | 'length'>,
  tables: readonly Numbers[],
): Layout {
  const starts = new Map<string, PlaceTable>();
  let end = 0;
  for (const places of tables) {
    starts.set(places.join(), { places, from: end });
    end += shape.size ** places.length;
  }
  return {
    ...shape,
    end,
    table: (places) => present(starts.get(places.join()), `a table of the places ${places.join()}`),
  };
}

/** What a function of these places pays, in the cells of their table. */
export function owedOn(layout: Layout, places: Numbers, pays: (drawn: Numbers) => bigint): Owed {
  const { from } = layout.table(places);
  const paid: number[] = [];
  const drawn = Array.from({ length: layout.length }, () => -1);
  const fill = (nth: number, cell: number): void => {
    const place = places[nth];
    if (place === undefined) {
      paid[cell] = Number(pays(drawn));
      return;
    }
    for (let number = 0; number < layout.size; number += 1) {
      drawn[place] = layout.first + number;
      fill(nth + 1, cell * layout.size + number);
    }
    drawn[place] = -1;
  };
  fill(0, 0);
  return owedIn(paid, from);
}

/** What one 注 of this prize pays. */
const prizeOf = (multiple: number, unit: number): bigint => paidFor([{ ways: 1, multiple }], unit);

/** What an option pays on these numbers. */
export function optionPays({ wins, tier }: Option, unit: number): (drawn: Numbers) => bigint {
  const [won, kept] = [prizeOf(topMultiple(tier), unit), prizeOf(SCALE, unit)];
  return (drawn) => {
    const result = wins(drawn);
    return result === false ? 0n : result === 'push' ? kept : won;
  };
}

/** The options that a bet has picked; none of a play without options. */
export function pickedOptions(game: LotteryGame, bet: LotteryBet): readonly Option[] {
  const form = game.plays(bet.animal).find(({ code }) => code === bet.play)?.form;
  if (form?.kind !== 'options') return [];
  const picks: readonly unknown[] = Array.isArray(bet.picks) ? bet.picks : [];
  return form.options.filter(({ id }) => picks.includes(id));
}

/** What the whole selection of a bet pays on these numbers. */
export function selectionPays(game: LotteryGame, bet: LotteryBet): (drawn: Numbers) => bigint {
  const { won } = selectionOf(game, bet);
  const known = new Map<string, bigint>();
  const paid = (prizes: readonly Prize[]): bigint => {
    const name = prizes.map(({ ways, multiple }) => `${ways}x${multiple}`).join();
    const pays = known.get(name) ?? paidFor(prizes, bet.unit);
    known.set(name, pays);
    return pays;
  };
  return (drawn) => paid(won(drawn));
}

/** What a bet owes on the places of each option that it picked. */
export const optionsOwed = (
  layout: Layout,
  game: LotteryGame,
  bet: LotteryBet,
  placesOf: (option: Option) => Numbers,
): Owed =>
  pickedOptions(game, bet).flatMap((option) =>
    owedOn(layout, placesOf(option), optionPays(option, bet.unit)),
  );

/** What a bet owes whose selection asks for these places. */
export const selectionOwed = (
  layout: Layout,
  game: LotteryGame,
  bet: LotteryBet,
  places: Numbers,
): Owed => owedOn(layout, places, selectionPays(game, bet));

/** 定位胆: for each place what its picks pay. */
export function placesOwed(layout: Layout, game: LotteryGame, bet: LotteryBet): Owed {
  const form = game.plays(bet.animal).find(({ code }) => code === bet.play)?.form;
  if (form?.kind !== 'places') return [];
  const paid = prizeOf(topMultiple(form.tier), bet.unit);
  const picks: readonly unknown[] = Array.isArray(bet.picks) ? bet.picks : [];
  return picks.flatMap((picked, place) =>
    owedOn(layout, [place], (drawn) =>
      Array.isArray(picked) && picked.includes(drawn[place]) ? paid : 0n,
    ),
  );
}
