import {
  DOUBLES,
  HIGHEST_TOTAL,
  LOWEST_TOTAL,
  PAIRS,
  SINGLES,
  type SicBoBet,
  TRIPLES,
} from '../../engine/sic-bo/dice-bets.ts';

const TOTALS = Array.from(
  { length: HIGHEST_TOTAL - LOWEST_TOTAL + 1 },
  (_, index) => index + LOWEST_TOTAL,
);

/** 大小单双 and 围骰 in the order of the felt. */
export const FELT_SIDES: readonly SicBoBet[] = ['small', 'odd', 'triple', 'even', 'big'];

export type FeltPart = 'sides' | 'faces' | 'pairs';

interface PartView {
  readonly name: string;
  readonly rows: readonly (readonly SicBoBet[])[];
}

/** The parts of the felt, of which one is shown, in rows. */
export const FELT_PARTS: Readonly<Record<FeltPart, PartView>> = {
  sides: { name: '大小点数', rows: [FELT_SIDES, TOTALS.slice(0, 7), TOTALS.slice(7)] },
  faces: { name: '围骰对子', rows: [TRIPLES, DOUBLES, SINGLES] },
  pairs: { name: '二骰', rows: [PAIRS.slice(0, 5), PAIRS.slice(5, 10), PAIRS.slice(10)] },
};
