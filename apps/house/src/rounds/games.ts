import { diceReturn, RATED_CHOICE } from '../engine/cloud-dice/dice-return.ts';
import { diceRules } from '../engine/cloud-dice/dice-rules.ts';
import { bloomReturn } from '../engine/crabapple-bloom/bloom-return.ts';
import { bloomRules } from '../engine/crabapple-bloom/bloom-rules.ts';
import type { GameRules } from '../engine/game-rules.ts';
import { sicBoReturn } from '../engine/imperial-sic-bo/sic-bo-return.ts';
import { sicBoRules } from '../engine/imperial-sic-bo/sic-bo-rules.ts';
import { percentOf } from '../engine/percent.ts';

/** One game of the house: its rules, its names and the venue wallet it is played from. */
export interface Game {
  readonly code: string;
  readonly name: string;
  readonly product: string;
  /** Category of the venue protocol. */
  readonly category: string;
  /** Percent with two decimals, computed from the rules. */
  readonly rtp: string;
  readonly rules: GameRules;
}

export const GAMES: readonly Game[] = [
  {
    code: 'crabapple-bloom',
    name: '海棠花开',
    product: 'haitang',
    category: 'Video Slots',
    rtp: percentOf(bloomReturn()),
    rules: bloomRules,
  },
  {
    code: 'cloud-dice',
    name: '云端掷骰',
    product: 'haitang',
    category: 'Dice',
    rtp: percentOf(diceReturn(RATED_CHOICE)),
    rules: diceRules,
  },
  {
    code: 'imperial-sic-bo',
    name: '御前骰宝',
    product: 'huanqiu',
    category: 'Sic Bo',
    rtp: percentOf(sicBoReturn('big')),
    rules: sicBoRules,
  },
];

/** The venue wallets of the house, first one first. */
export const PRODUCTS: readonly string[] = [...new Set(GAMES.map((game) => game.product))];

/** The game of a code, or null. */
export const findGame = (code: string): Game | null =>
  GAMES.find((game) => game.code === code) ?? null;
