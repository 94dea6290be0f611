import { createChipFelt, type FeltSpot } from '../../../client/shared/chip-felt.ts';
import { createSegments } from '../../../client/shared/segments.ts';
import type { AreaActs, BetArea } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { betWords, paysWords } from '../../../client/sic-bo/dice-words.ts';
import { FELT_PARTS, type FeltPart } from '../../../client/sic-bo/felt-parts.ts';
import { spotFace } from '../../../client/sic-bo/spot-face.ts';
import type { SicBoBet } from '../../../engine/sic-bo/dice-bets.ts';
import { type ChainDiceBet, type ChainDiceOutcome, chainDiceRules } from '../chain-dice-rules.ts';

const PARTS = ['sides', 'faces', 'pairs'] as const;

const feltSpot = (bet: SicBoBet, part: FeltPart): FeltSpot<ChainDiceBet> => ({
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
  const spots = PARTS.flatMap((part) =>
    FELT_PARTS[part].rows.flat().map((bet) => feltSpot(bet, part)),
  );
  const area = createChipFelt({ rules: chainDiceRules, label: '投注区', spots }, acts, sound);
  const show = () => {
    area.root.dataset.part = parts.value();
  };
  const parts = createSegments('注区', PARTS, 'sides', (part) => FELT_PARTS[part].name, show);
  area.root.prepend(parts.root);
  show();
  return area;
}
