import type { CountingRules } from '@haitang/turnover/counted-stake.ts';
import { REBATE_CATEGORIES, type RebateCategory } from '@haitang/vip/vip-level.ts';
import type { PlayedBet } from './expected-gain.ts';

const NAMES: Readonly<Record<RebateCategory, string>> = {
  realbet: '真人',
  sport: '体育',
  gaming: '电竞',
  joker: '棋牌',
  concise: '电子',
  lottery: '彩票',
  fishing: '捕鱼',
};

const MILLIONTHS_PER_BASIS_POINT = 100;

/**
 * The cheapest bet of each category, for any games: one of exactly the full edge. With a smaller
 * edge proportionally less counts, with a larger one no more counts, and a nearly sure bet counts
 * nothing, so no bet costs less per counted amount.
 */
export const worstBets = ({ fullEdge }: Pick<CountingRules, 'fullEdge'>): readonly PlayedBet[] =>
  REBATE_CATEGORIES.map((category) => ({
    name: NAMES[category],
    category,
    odds: { houseEdge: fullEdge * MILLIONTHS_PER_BASIS_POINT, winChance: null, side: null },
  }));
