import { GAME_CATEGORY_WORDS } from '@haitang/contract/codes/game-category.ts';
import type { CountingRules } from '@haitang/turnover/counted-stake.ts';
import { REBATE_CATEGORIES } from '@haitang/vip/vip-level.ts';
import type { PlayedBet } from './expected-gain.ts';

const MILLIONTHS_PER_BASIS_POINT = 100;

/**
 * The cheapest bet of each category, for any games: one of exactly the full edge. With a smaller
 * edge proportionally less counts, with a larger one no more counts, and a nearly sure bet counts
 * nothing, so no bet costs less per counted amount.
 */
export const worstBets = ({ fullEdge }: Pick<CountingRules, 'fullEdge'>): readonly PlayedBet[] =>
  REBATE_CATEGORIES.map((category) => ({
    name: GAME_CATEGORY_WORDS[category],
    category,
    odds: { houseEdge: fullEdge * MILLIONTHS_PER_BASIS_POINT, winChance: null, side: null },
  }));
