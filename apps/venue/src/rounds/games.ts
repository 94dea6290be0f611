import { oddsBy, type ReadOdds } from '../engine/bet-odds.ts';
import { diceOdds, diceReturn, RATED_CHOICE } from '../engine/cloud-dice/dice-return.ts';
import { diceRules } from '../engine/cloud-dice/dice-rules.ts';
import { bloomOdds, bloomReturn } from '../engine/crabapple-bloom/bloom-return.ts';
import { bloomRules } from '../engine/crabapple-bloom/bloom-rules.ts';
import type { GameRules } from '../engine/game-rules.ts';
import { sicBoOdds, sicBoReturn } from '../engine/imperial-sic-bo/sic-bo-return.ts';
import { sicBoRules } from '../engine/imperial-sic-bo/sic-bo-rules.ts';
import { percentOf } from '../engine/percent.ts';

/** One game of the house: its rules, its names and its venue wallet. */
export interface Game {
  readonly code: string;
  readonly name: string;
  readonly product: string;
  /** Category of the venue protocol. */
  readonly category: string;
  /** Percent with two decimals, computed from the rules. */
  readonly rtp: string;
  readonly rules: GameRules;
  /** The odds of a choice by today's tables; a bet keeps its own. */
  readonly odds: ReadOdds;
}

export const GAMES: readonly Game[] = [
  {
    code: 'crabapple-bloom',
    name: '海棠花开',
    product: 'haitang',
    category: 'Video Slots',
    rtp: percentOf(bloomReturn()),
    rules: bloomRules,
    odds: oddsBy(bloomRules, bloomOdds),
  },
  {
    code: 'cloud-dice',
    name: '云端掷骰',
    product: 'haitang',
    category: 'Dice',
    rtp: percentOf(diceReturn(RATED_CHOICE)),
    rules: diceRules,
    odds: oddsBy(diceRules, diceOdds),
  },
  {
    code: 'imperial-sic-bo',
    name: '御前骰宝',
    product: 'huanqiu',
    category: 'Sic Bo',
    rtp: percentOf(sicBoReturn('big')),
    rules: sicBoRules,
    odds: oddsBy(sicBoRules, sicBoOdds),
  },
];

/** The venue wallets of the house; the first is the default. */
export const PRODUCTS: readonly string[] = [...new Set(GAMES.map((game) => game.product))];

/** The game of a code, or null. */
export const findGame = (code: string): Game | null =>
  GAMES.find((game) => game.code === code) ?? null;
