import { createChipFelt, type FeltSpot } from '../../../client/shared/chip-felt.ts';
import { createSegments } from '../../../client/shared/segments.ts';
import type { AreaActs, BetArea } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { betWords, paysWords } from '../../../client/sic-bo/dice-words.ts';
import { spotFace } from '../../../client/sic-bo/spot-face.ts';
import {
  DOUBLES,
  HIGHEST_TOTAL,
  LOWEST_TOTAL,
  PAIRS,
  SINGLES,
  type SicBoBet,
  TRIPLES,
} from '../../../engine/sic-bo/dice-bets.ts';
import { type ChainDiceBet, type ChainDiceOutcome, chainDiceRules } from '../chain-dice-rules.ts';

const TOTALS = Array.from(
  { length: HIGHEST_TOTAL - LOWEST_TOTAL + 1 },
  (_, index) => index + LOWEST_TOTAL,
);
/** The parts of the felt, of which one is shown. */
const PARTS = ['sides', 'faces', 'pairs'] as const;
type Part = (typeof PARTS)[number];
const PART_WORDS: Readonly<Record<Part, string>> = {
  sides: '大小点数',
  faces: '围骰对子',
  pairs: '二骰',
};
const BETS: Readonly<Record<Part, readonly SicBoBet[]>> = {
  sides: ['small', 'odd', 'triple', 'even', 'big', ...TOTALS],
  faces: [...TRIPLES, ...DOUBLES, ...SINGLES],
  pairs: PAIRS,
};

const feltSpot = (bet: SicBoBet, part: Part): FeltSpot<ChainDiceBet> => ({
  bet: { bet },
  label: betWords(bet),
  face: spotFace(bet),
  words: betWords(bet),
  pays: paysWords(bet),
  className: `spot-${bet} part-${part} ${typeof bet === 'number' ? 'total' : 'side'}`,
});

/** The felt of all bets, a part at a time, on one slip. */
export function createChainFelt(
  acts: AreaActs<ChainDiceBet>,
  sound: Sound,
): BetArea<ChainDiceBet, ChainDiceOutcome> {
  const spots = PARTS.flatMap((part) => BETS[part].map((bet) => feltSpot(bet, part)));
  const area = createChipFelt({ rules: chainDiceRules, label: '投注区', spots }, acts, sound);
  const show = () => {
    area.root.dataset.part = parts.value();
  };
  const parts = createSegments('注区', PARTS, 'sides', (part) => PART_WORDS[part], show);
  area.root.prepend(parts.root);
  show();
  return area;
}
