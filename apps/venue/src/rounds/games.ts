import { present } from '@haitang/kernel/assert.ts';
import { oddsBy, type ReadOdds } from '../engine/bet-odds.ts';
import { diceOdds, diceReturn, RATED_CHOICE } from '../engine/cloud-dice/dice-return.ts';
import { diceRules } from '../engine/cloud-dice/dice-rules.ts';
import { bloomOdds, bloomReturn } from '../engine/crabapple-bloom/bloom-return.ts';
import { bloomRules } from '../engine/crabapple-bloom/bloom-rules.ts';
import { DRAW_RETURN, drawOdds } from '../engine/crabapple-draw/draw-return.ts';
import { drawRules } from '../engine/crabapple-draw/draw-rules.ts';
import { GEMS_RETURN, gemsOdds, gemsRules } from '../engine/crystal-gems/gems-rules.ts';
import { higherOdds, higherReturn, RATED_PATH } from '../engine/ever-higher/higher-return.ts';
import { higherRules } from '../engine/ever-higher/higher-rules.ts';
import { pearlOdds, pearlReturn, RATED_BOARD } from '../engine/falling-pearls/pearl-return.ts';
import { pearlRules } from '../engine/falling-pearls/pearl-rules.ts';
import { PETAL_RETURN, petalOdds } from '../engine/five-petals/petal-return.ts';
import { petalRules } from '../engine/five-petals/petal-rules.ts';
import { windOdds, windReturn } from '../engine/flower-winds/wind-return.ts';
import { windRules } from '../engine/flower-winds/wind-rules.ts';
import type { InstantRules } from '../engine/game-rules.ts';
import { ANTE_RETURN, flushOdds } from '../engine/golden-flush/flush-return.ts';
import { flushRules } from '../engine/golden-flush/flush-rules.ts';
import { HALL_RETURN, hallOdds } from '../engine/house-of-fortune/hall-return.ts';
import { hallRules } from '../engine/house-of-fortune/hall-rules.ts';
import { sicBoOdds, sicBoReturn } from '../engine/imperial-sic-bo/sic-bo-return.ts';
import { sicBoRules } from '../engine/imperial-sic-bo/sic-bo-rules.ts';
import {
  leapOdds,
  leapReturn,
  RATED_LEAP,
} from '../engine/leap-of-a-thousand-miles/leap-return.ts';
import { leapRules } from '../engine/leap-of-a-thousand-miles/leap-rules.ts';
import { POND_RETURN, pondOdds } from '../engine/lotus-pond/pond-return.ts';
import { pondRules } from '../engine/lotus-pond/pond-rules.ts';
import { SEVENS_RETURN, sevensOdds } from '../engine/lucky-sevens/sevens-return.ts';
import { sevensRules } from '../engine/lucky-sevens/sevens-rules.ts';
import { moonOdds, moonReturn } from '../engine/moon-rabbit/moon-return.ts';
import { moonRules } from '../engine/moon-rabbit/moon-rules.ts';
import { finderOdds, finderReturn, RATED_STOP } from '../engine/pearl-finder/finder-return.ts';
import { finderRules } from '../engine/pearl-finder/finder-rules.ts';
import { percentOf } from '../engine/percent.ts';
import { RATED_PICKS, starOdds, starReturn } from '../engine/star-picking/star-return.ts';
import { starRules } from '../engine/star-picking/star-rules.ts';
import type { StepRules } from '../engine/step-rules.ts';
import { RIVERS_RETURN, riversOdds, riversRules } from '../engine/thousand-rivers/rivers-rules.ts';
import { TWENTY_ONE_RETURN, twentyOneOdds } from '../engine/twenty-one/twenty-one-return.ts';
import { twentyOneRules } from '../engine/twenty-one/twenty-one-rules.ts';
import { koiOdds, koiReturn } from '../engine/twin-koi/koi-return.ts';
import { koiRules } from '../engine/twin-koi/koi-rules.ts';
import { VARIANTS } from '../themes/variants.ts';
import { POND_GAMES, type PondGame } from './pond-games.ts';
import { type NamedGame, SHARED_GAMES, type SharedGame } from './shared-games.ts';

/** A game whose bet is one choice. */
interface ChoiceGame extends NamedGame {
  /** The odds of a choice by today's tables; a bet keeps its own. */
  readonly odds: ReadOdds;
}

/** A game whose round is decided at once. */
export interface InstantGame extends ChoiceGame {
  readonly kind: 'instant';
  readonly rules: InstantRules;
}

/** A game whose round has steps of the player. */
export interface StepGame extends ChoiceGame {
  readonly kind: 'steps';
  readonly rules: StepRules;
}

export type Game = InstantGame | StepGame | SharedGame | PondGame;

/** The games with mathematics of their own. */
const ORIGINALS: readonly Game[] = [
  {
    kind: 'instant',
    code: 'crabapple-bloom',
    name: '海棠花开',
    product: 'haitang',
    category: 'Video Slots',
    rtp: percentOf(bloomReturn()),
    rules: bloomRules,
    odds: oddsBy(bloomRules, bloomOdds),
  },
  {
    kind: 'instant',
    code: 'cloud-dice',
    name: '云端掷骰',
    product: 'haitang',
    category: 'Dice',
    rtp: percentOf(diceReturn(RATED_CHOICE)),
    rules: diceRules,
    odds: oddsBy(diceRules, diceOdds),
  },
  {
    kind: 'instant',
    code: 'leap-of-a-thousand-miles',
    name: '一跃千里',
    product: 'haitang',
    category: 'Limbo',
    rtp: percentOf(leapReturn(RATED_LEAP)),
    rules: leapRules,
    odds: oddsBy(leapRules, leapOdds),
  },
  {
    kind: 'instant',
    code: 'falling-pearls',
    name: '落珠入盘',
    product: 'haitang',
    category: 'Plinko',
    rtp: percentOf(pearlReturn(RATED_BOARD)),
    rules: pearlRules,
    odds: oddsBy(pearlRules, pearlOdds),
  },
  {
    kind: 'instant',
    code: 'star-picking',
    name: '摘星',
    product: 'haitang',
    category: 'Keno',
    rtp: percentOf(starReturn(RATED_PICKS)),
    rules: starRules,
    odds: oddsBy(starRules, starOdds),
  },
  {
    kind: 'instant',
    code: 'flower-winds',
    name: '二十四番花信',
    product: 'haitang',
    category: 'Wheel',
    rtp: percentOf(windReturn({ wind: 'even' })),
    rules: windRules,
    odds: oddsBy(windRules, windOdds),
  },
  {
    kind: 'instant',
    code: 'lucky-sevens',
    name: '鸿运七七',
    product: 'haitang',
    category: 'Video Slots',
    rtp: percentOf(SEVENS_RETURN),
    rules: sevensRules,
    odds: oddsBy(sevensRules, sevensOdds),
  },
  {
    kind: 'instant',
    code: 'lotus-pond',
    name: '荷塘清趣',
    product: 'haitang',
    category: 'Video Slots',
    rtp: percentOf(POND_RETURN),
    rules: pondRules,
    odds: oddsBy(pondRules, pondOdds),
  },
  {
    kind: 'instant',
    code: 'crystal-gems',
    name: '琉璃宝石',
    product: 'yunjin',
    category: 'Video Slots',
    rtp: percentOf(GEMS_RETURN),
    rules: gemsRules,
    odds: oddsBy(gemsRules, gemsOdds),
  },
  {
    kind: 'instant',
    code: 'twin-koi',
    name: '锦鲤成双',
    product: 'haitang',
    category: 'Video Slots',
    rtp: percentOf(koiReturn()),
    rules: koiRules,
    odds: oddsBy(koiRules, koiOdds),
  },
  {
    kind: 'steps',
    code: 'moon-rabbit',
    name: '月兔传说',
    product: 'yunjin',
    category: 'Video Slots',
    rtp: percentOf(moonReturn()),
    rules: moonRules,
    odds: oddsBy(moonRules, moonOdds),
  },
  {
    kind: 'instant',
    code: 'thousand-rivers',
    name: '千江有月',
    product: 'yunjin',
    category: 'Video Slots',
    rtp: percentOf(RIVERS_RETURN),
    rules: riversRules,
    odds: oddsBy(riversRules, riversOdds),
  },
  {
    kind: 'instant',
    code: 'house-of-fortune',
    name: '福满堂',
    product: 'yunjin',
    category: 'Video Slots',
    rtp: percentOf(HALL_RETURN),
    rules: hallRules,
    odds: oddsBy(hallRules, hallOdds),
  },
  {
    kind: 'steps',
    code: 'pearl-finder',
    name: '寻珠',
    product: 'haitang',
    category: 'Mines',
    rtp: percentOf(finderReturn(RATED_STOP.empty, RATED_STOP.pearls)),
    rules: finderRules,
    odds: oddsBy(finderRules, finderOdds),
  },
  {
    kind: 'steps',
    code: 'ever-higher',
    name: '步步登高',
    product: 'haitang',
    category: 'Hi-Lo',
    rtp: percentOf(higherReturn(RATED_PATH)),
    rules: higherRules,
    odds: oddsBy(higherRules, higherOdds),
  },
  {
    kind: 'steps',
    code: 'five-petals',
    name: '五瓣簪花',
    product: 'haitang',
    category: 'Dice',
    rtp: percentOf(PETAL_RETURN),
    rules: petalRules,
    odds: oddsBy(petalRules, petalOdds),
  },
  {
    kind: 'steps',
    code: 'crabapple-draw',
    name: '海棠换牌',
    product: 'qingya',
    category: 'Video Poker',
    rtp: percentOf(DRAW_RETURN),
    rules: drawRules,
    odds: oddsBy(drawRules, drawOdds),
  },
  {
    kind: 'steps',
    code: 'twenty-one',
    name: '二十一点',
    product: 'qingya',
    category: 'Blackjack',
    rtp: percentOf(TWENTY_ONE_RETURN),
    rules: twentyOneRules,
    odds: oddsBy(twentyOneRules, twentyOneOdds),
  },
  {
    kind: 'steps',
    code: 'golden-flush',
    name: '金花满堂',
    product: 'qingya',
    category: 'Three Card Poker',
    rtp: percentOf(ANTE_RETURN),
    rules: flushRules,
    odds: oddsBy(flushRules, flushOdds),
  },
  {
    kind: 'instant',
    code: 'imperial-sic-bo',
    name: '御前骰宝',
    product: 'huanqiu',
    category: 'Sic Bo',
    rtp: percentOf(sicBoReturn('big')),
    rules: sicBoRules,
    odds: oddsBy(sicBoRules, sicBoOdds),
  },
  ...SHARED_GAMES,
  ...POND_GAMES,
];

/** A variant is its base game under a code, a name and a wallet of its own (ADR 31). */
const variantGames: readonly Game[] = VARIANTS.map(({ code, name, product, base }) => {
  const game = ORIGINALS.find((one) => one.code === base);
  return { ...present(game, `the game ${base}`), code, name, product };
});

export const GAMES: readonly Game[] = [...ORIGINALS, ...variantGames];

/** The venue wallets of the house; the first is the default. */
export const PRODUCTS: readonly string[] = [...new Set(GAMES.map((game) => game.product))];

/** The game of a code, or null. */
export const findGame = (code: string): Game | null =>
  GAMES.find((game) => game.code === code) ?? null;
