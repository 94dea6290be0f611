import { baccaratReturn } from '../engine/baccarat/baccarat-return.ts';
import { baccaratRules } from '../engine/baccarat/baccarat-rules.ts';
import { chainDiceRules } from '../engine/chain-dice/chain-dice-rules.ts';
import { DRAGON_RETURN } from '../engine/dragon-tiger/dragon-return.ts';
import { dragonRules } from '../engine/dragon-tiger/dragon-rules.ts';
import { footballReturn, RATED_BET } from '../engine/football-gala/football-return.ts';
import { footballRules } from '../engine/football-gala/football-rules.ts';
import { ROULETTE_RETURN } from '../engine/golden-roulette/roulette-return.ts';
import { rouletteRules } from '../engine/golden-roulette/roulette-rules.ts';
import { TIMES_RETURN } from '../engine/hundred-bulls/bulls-return.ts';
import { bullsRules } from '../engine/hundred-bulls/bulls-rules.ts';
import { sicBoReturn } from '../engine/imperial-sic-bo/sic-bo-return.ts';
import { leapReturn, RATED_LEAP } from '../engine/leap-of-a-thousand-miles/leap-return.ts';
import { percentOf } from '../engine/percent.ts';
import { kiteRules } from '../engine/rising-kite/kite-rules.ts';
import type { SharedRules } from '../engine/shared-rules.ts';
import {
  RATED_BET as RATED_SUMMIT,
  summitReturn,
} from '../engine/summit-of-champions/summit-return.ts';
import { summitRules } from '../engine/summit-of-champions/summit-rules.ts';
import { LOTTERIES } from './lottery-games.ts';

/** One game of the house: its names and its venue wallet. */
export interface NamedGame {
  readonly code: string;
  readonly name: string;
  readonly product: string;
  /** Category of the venue protocol. */
  readonly category: string;
  /** Percent with two decimals, computed from the rules. */
  readonly rtp: string;
}

/** A game whose rounds run by the clock, for all players together. */
export interface SharedGame extends NamedGame {
  readonly kind: 'shared';
  readonly rules: SharedRules;
}

/** The games whose rounds are shared. */
export const SHARED_GAMES: readonly SharedGame[] = [
  {
    kind: 'shared',
    code: 'dragon-tiger',
    name: '龙虎争辉',
    product: 'huanqiu',
    category: 'Dragon Tiger',
    rtp: percentOf(DRAGON_RETURN),
    rules: dragonRules,
  },
  {
    kind: 'shared',
    code: 'golden-roulette',
    name: '金轮转盘',
    product: 'huanqiu',
    category: 'Roulette',
    rtp: percentOf(ROULETTE_RETURN),
    rules: rouletteRules,
  },
  {
    kind: 'shared',
    code: 'classic-baccarat',
    name: '经典百家乐',
    product: 'huanqiu',
    category: 'Baccarat',
    rtp: percentOf(baccaratReturn('classic', 'banker')),
    rules: baccaratRules('classic'),
  },
  {
    kind: 'shared',
    code: 'no-commission-baccarat',
    name: '免佣百家乐',
    product: 'huanqiu',
    category: 'Baccarat',
    rtp: percentOf(baccaratReturn('no-commission', 'banker')),
    rules: baccaratRules('no-commission'),
  },
  {
    kind: 'shared',
    code: 'rising-kite',
    name: '扶摇直上',
    product: 'haitang',
    category: 'Crash',
    rtp: percentOf(leapReturn(RATED_LEAP)),
    rules: kiteRules,
  },
  {
    kind: 'shared',
    code: 'hundred-bulls',
    name: '百人牛牛',
    product: 'qingya',
    category: 'Bull Bull',
    // That of 翻倍, the lower one, on the amount that is won or lost once.
    rtp: percentOf(TIMES_RETURN),
    rules: bullsRules,
  },
  {
    kind: 'shared',
    code: 'chain-dice',
    name: '连环骰局',
    product: 'huanqiu',
    category: 'Sic Bo',
    rtp: percentOf(sicBoReturn('big')),
    rules: chainDiceRules,
  },
  {
    kind: 'shared',
    code: 'football-gala',
    name: '足球盛典',
    product: 'xinghan',
    category: 'Virtual Sports',
    // That of the selection that returns least, of all matches of a season.
    rtp: percentOf(footballReturn(RATED_BET)),
    rules: footballRules,
  },
  {
    kind: 'shared',
    code: 'summit-of-champions',
    name: '王者之巅',
    product: 'fengren',
    category: 'Virtual Sports',
    // That of the selection that returns least, of all pairings and standings.
    rtp: percentOf(summitReturn(RATED_SUMMIT)),
    rules: summitRules,
  },
  ...LOTTERIES,
];
