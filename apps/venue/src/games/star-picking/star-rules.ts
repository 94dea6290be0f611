import { assert, present } from '@haitang/kernel/assert.ts';
import { type Draw, pick } from '../../engine/draw.ts';
import { type GameRules, readFields } from '../../engine/game-rules.ts';
import { ORIGINAL_STAKES, payoutOf } from '../../engine/multiple.ts';
import { readWhole } from '../../engine/whole-number.ts';
import { STAR_PAYS, STAR_TABLES, type StarTable } from './star-tables.ts';

export const STARS = 40;
export const DRAWN = 10;
export const MOST_PICKS = 10;

export interface StarChoice {
  /** One to ten different stars, 1 to 40, in rising order. */
  readonly picks: readonly number[];
  readonly table: StarTable;
}

export interface StarOutcome {
  readonly picks: readonly number[];
  /** Ten stars in the order in which they light up. */
  readonly drawn: readonly number[];
  readonly hits: number;
  /** In hundredths of the stake. */
  readonly pays: number;
}

/** Multiples by the number of hits, in hundredths. */
export const paysOf = ({ picks, table }: StarChoice): readonly number[] =>
  present(STAR_PAYS[table][picks.length - 1], 'a table for these picks');

/** Ten of forty: draw j takes a place of those that are left. */
export function starsOf(draws: readonly Draw[]): readonly number[] {
  const left = Array.from({ length: STARS }, (_, index) => index + 1);
  return draws.flatMap((draw) => left.splice(pick(draw, left.length), 1));
}

function readPicks(input: unknown): readonly number[] | null {
  if (!Array.isArray(input) || input.length < 1 || input.length > MOST_PICKS) return null;
  const picks = input.map((value: unknown) => readWhole(value, 1, STARS));
  const rising = picks.every(
    (candidate, index) =>
      candidate !== null && (index === 0 || candidate > (picks[index - 1] ?? 0)),
  );
  return rising ? picks.filter((candidate) => candidate !== null) : null;
}

function readChoice(input: unknown): StarChoice | null {
  const fields = readFields(input, ['picks', 'table']);
  const picks = readPicks(fields?.picks);
  const table = STAR_TABLES.find((candidate) => candidate === fields?.table);
  return picks === null || table === undefined ? null : { picks, table };
}

/** 摘星: ten of forty stars light up; the hits among the picked ones are paid. */
export const starRules: GameRules<StarChoice, StarOutcome> = {
  stakes: ORIGINAL_STAKES,
  draws: DRAWN,
  readChoice,
  largestPayout: (stake, choice) => payoutOf(stake, Math.max(...paysOf(choice))),
  play(draws, stake, choice) {
    assert(draws.length === DRAWN, 'ten draws a night');
    const drawn = starsOf(draws);
    const hits = choice.picks.filter((star) => drawn.includes(star)).length;
    const pays = present(paysOf(choice)[hits], 'a number of hits');
    const outcome = { picks: choice.picks, drawn, hits, pays };
    return { outcome, payout: payoutOf(stake, pays) };
  },
};
