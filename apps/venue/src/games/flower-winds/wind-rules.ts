import { assert, present } from '@haitang/kernel/assert.ts';
import { pick } from '../../engine/draw.ts';
import { type GameRules, readFields } from '../../engine/game-rules.ts';
import { ORIGINAL_STAKES, payoutOf } from '../../engine/multiple.ts';

/** The three winds, from the calmest. */
export const WINDS = ['calm', 'even', 'fierce'] as const;
export type Wind = (typeof WINDS)[number];

/** Segments of the wheel: the twenty-four flowers from 小寒 to 谷雨. */
export const SEGMENTS = 24;

/** Hundredths of the stake by segment, clockwise from the top; each wind sums to 24 × 99. */
export const WHEEL: Readonly<Record<Wind, readonly number[]>> = {
  calm: [
    150, 0, 120, 120, 0, 120, 150, 0, 120, 120, 120, 0, 150, 120, 0, 120, 120, 150, 0, 120, 120,
    186, 120, 150,
  ],
  even: [
    0, 200, 0, 150, 0, 300, 0, 150, 0, 200, 0, 176, 0, 200, 0, 150, 0, 400, 0, 150, 0, 150, 0, 150,
  ],
  fierce: [0, 0, 0, 0, 0, 0, 0, 400, 0, 0, 0, 0, 0, 0, 0, 176, 0, 0, 0, 0, 0, 0, 0, 1800],
};

export interface WindChoice {
  readonly wind: Wind;
}

export interface WindOutcome {
  readonly wind: Wind;
  /** The segment under the needle, 0 to 23. */
  readonly index: number;
  /** In hundredths of the stake. */
  readonly pays: number;
}

function readChoice(input: unknown): WindChoice | null {
  const fields = readFields(input, ['wind']);
  const wind = WINDS.find((candidate) => candidate === fields?.wind);
  return wind === undefined ? null : { wind };
}

/** 二十四番花信: the wheel stops at one of twenty-four equal segments, which is paid. */
export const windRules: GameRules<WindChoice, WindOutcome> = {
  stakes: ORIGINAL_STAKES,
  draws: 1,
  readChoice,
  largestPayout: (stake, { wind }) => payoutOf(stake, Math.max(...WHEEL[wind])),
  play(draws, stake, { wind }) {
    assert(draws.length === 1, 'one draw a turn');
    const index = pick(present(draws[0], 'a draw'), SEGMENTS);
    const pays = present(WHEEL[wind][index], 'a segment');
    return { outcome: { wind, index, pays }, payout: payoutOf(stake, pays) };
  },
};
