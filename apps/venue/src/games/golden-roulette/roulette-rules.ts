import { assert, present } from '@haitang/kernel/assert.ts';
import { pick } from '../../engine/draw.ts';
import { readFields } from '../../engine/game-rules.ts';
import type { SharedRules } from '../../engine/shared-rules.ts';
import { rouletteOdds } from './roulette-return.ts';
import { isSpot, POCKETS, paysOf, type RouletteBet, spotOf } from './roulette-table.ts';

export interface RouletteOutcome {
  readonly pocket: number;
}

const paidOn = (name: string, pocket: number, stake: bigint): bigint => {
  const spot = spotOf(name);
  return spot.pockets.includes(pocket) ? stake * BigInt(paysOf(spot)) : 0n;
};

/** 金轮转盘: one of 37 pockets; every place returns 36 of 37. */
export const rouletteRules: SharedRules<RouletteBet, RouletteOutcome> = {
  stakes: { minimum: 100n, maximum: 2_000_000n, step: 10n },
  stages: [{ open: 25_000, closed: 1_000, reveal: 9_000, draws: 1 }],
  pause: 4_000,
  mostPaid: 5_000_000n,
  readBet(input) {
    const name = readFields(input, ['spot'])?.spot;
    return isSpot(name) ? { spot: name } : null;
  },
  nameOf: ({ spot }) => spot,
  largestPayout: ({ spot }, stake) => stake * BigInt(paysOf(spotOf(spot))),
  outcome(draws) {
    const taken = present(draws[0], 'the draw of the only stage');
    assert(taken.length === 1, 'one draw a turn');
    return { pocket: pick(present(taken[0], 'a draw'), POCKETS) };
  },
  payout: ({ pocket }, { spot }, stake) => paidOn(spot, pocket, stake),
  odds: rouletteOdds,
};
