import { present } from '@haitang/kernel/assert.ts';
import type { Numbers, Play, Prize, Selection } from '../engine/lottery/play.ts';

/** The sets of `taken` of these, in order. */
export function subsets<One>(all: readonly One[], taken: number): readonly (readonly One[])[] {
  if (taken === 0) return [[]];
  return all.flatMap((first, index) =>
    subsets(all.slice(index + 1), taken - 1).map((others) => [first, ...others]),
  );
}

/** The selection that a play reads from these picks. */
export const selectionFrom = (play: Play, picks: unknown): Selection =>
  present(play.read(picks), `a selection of ${play.code} from ${JSON.stringify(picks)}`);

/** What prizes pay together, in ten-thousandths of one unit. */
export const worthOf = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, { ways, multiple }) => sum + ways * multiple, 0);

/** A selection of one 注 for each kind of 注 that a play has. */
export function singles({ form }: Play): readonly unknown[] {
  if (form.kind === 'options') return form.options.map(({ id }) => [id]);
  if (form.kind === 'list') return [form.numbers.slice(0, form.least)];
  const first = present(form.numbers[0], 'a number of the play');
  if (form.kind === 'places') {
    return form.places.map((_, index) =>
      form.places.map((__, place) => (place === index ? [first] : [])),
    );
  }
  return [form.places.map((_, index) => [first + index])];
}

/** Every draw of these places with its own number each, 0 at all others. */
export function arrangements(
  length: number,
  places: Numbers,
  numbers: Numbers,
): readonly Numbers[] {
  const [place, ...others] = places;
  if (place === undefined) return [Array.from({ length }, () => 0)];
  return numbers.flatMap((number) =>
    arrangements(
      length,
      others,
      numbers.filter((another) => another !== number),
    ).map((drawn) => drawn.with(place, number)),
  );
}
