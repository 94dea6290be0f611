import { assert, present } from '@haitang/kernel/assert.ts';
import { pick } from '../../engine/draw.ts';
import { type GameRules, readFields } from '../../engine/game-rules.ts';
import { ORIGINAL_STAKES, payoutOf } from '../../engine/multiple.ts';
import { readWhole } from '../../engine/whole-number.ts';
import { FEWEST_ROWS, MOST_ROWS, PEARL_TABLES, SLOPES, type Slope } from './pearl-tables.ts';

export interface PearlChoice {
  readonly rows: number;
  readonly slope: Slope;
}

export interface PearlOutcome {
  /** One digit a row: 0 to the left, 1 to the right. */
  readonly path: string;
  /** Where the pearl lies: the number of its steps to the right. */
  readonly bucket: number;
  /** In hundredths of the stake. */
  readonly pays: number;
}

/** The multiples of all buckets from left to right, in hundredths. */
export function bucketsOf({ rows, slope }: PearlChoice): readonly number[] {
  const half = present(PEARL_TABLES[slope][rows - FEWEST_ROWS], 'a table for these rows');
  return Array.from({ length: rows + 1 }, (_, bucket) =>
    present(half[Math.min(bucket, rows - bucket)], 'a bucket of the table'),
  );
}

function readChoice(input: unknown): PearlChoice | null {
  const fields = readFields(input, ['rows', 'slope']);
  const rows = readWhole(fields?.rows, FEWEST_ROWS, MOST_ROWS);
  const slope = SLOPES.find((candidate) => candidate === fields?.slope);
  return rows === null || slope === undefined ? null : { rows, slope };
}

/**
 * 落珠入盘: one draw a row sends the pearl to the left or to the right. Sixteen draws are taken for
 * every board; a lower one uses the first of them.
 */
export const pearlRules: GameRules<PearlChoice, PearlOutcome> = {
  stakes: ORIGINAL_STAKES,
  draws: MOST_ROWS,
  readChoice,
  largestPayout: (stake, choice) => payoutOf(stake, Math.max(...bucketsOf(choice))),
  play(draws, stake, choice) {
    assert(draws.length === MOST_ROWS, 'a draw for each row of the highest board');
    const steps = draws.slice(0, choice.rows).map((draw) => pick(draw, 2));
    const bucket = steps.reduce((sum, step) => sum + step, 0);
    const pays = present(bucketsOf(choice)[bucket], 'a bucket');
    return { outcome: { path: steps.join(''), bucket, pays }, payout: payoutOf(stake, pays) };
  },
};
