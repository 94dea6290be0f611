import { type Numbers, range } from '../../engine/lottery/play.ts';

export const PEARLS = range(1, 49);
/** Neither 大 nor 小, neither 单 nor 双: such bets get their stake back. */
export const NEUTRAL = 49;

export const COLOURS = { red: '红', blue: '蓝', green: '绿' } as const;
export type Colour = keyof typeof COLOURS;

const RED: Numbers = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE: Numbers = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** The colour of a number, by the customary table. */
export function colourOf(pearl: number): Colour {
  if (RED.includes(pearl)) return 'red';
  return BLUE.includes(pearl) ? 'blue' : 'green';
}

/** 特码, the last of seven. */
export const specialOf = (pearls: Numbers): number => pearls[6] ?? 0;

/** 正码, the first six. */
export const regularOf = (pearls: Numbers): Numbers => pearls.slice(0, 6);
