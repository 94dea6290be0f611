import { countOf, type Play, type Selection } from '../../engine/lottery/play.ts';
import { SCALE } from '../../engine/lottery/tier.ts';

/** One entry of the slip. */
export interface Entry {
  readonly play: Play;
  readonly selection: Selection;
  /** Cents on each 注. */
  readonly unit: number;
}

/** The most entries of a slip. */
export const MOST_ENTRIES = 20;

/** The stake of an entry in cents. */
export const stakeOf = ({ selection, unit }: Entry): bigint =>
  BigInt(countOf(selection)) * BigInt(unit);

/** The most that an entry can pay, in cents. */
export const mostOf = ({ selection, unit }: Entry): bigint =>
  selection.most.reduce(
    (sum, { ways, multiple }) =>
      sum + BigInt(ways) * ((BigInt(unit) * BigInt(multiple)) / BigInt(SCALE)),
    0n,
  );

/** Two entries with one name are the same bet: a slip holds each once. */
export const nameOf = ({ play, selection }: Entry): string =>
  `${play.code} ${JSON.stringify(selection.picks)}`;

/** An entry as a page sends it. */
export const betOf = ({ play, selection, unit }: Entry): object => ({
  play: play.code,
  picks: selection.picks,
  unit,
});
