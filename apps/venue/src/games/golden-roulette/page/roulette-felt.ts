import { createChipFelt, type FeltSpot } from '../../../client/shared/chip-felt.ts';
import { createSegments } from '../../../client/shared/segments.ts';
import type { AreaActs, BetArea } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { RouletteOutcome } from '../roulette-rules.ts';
import { rouletteRules } from '../roulette-rules.ts';
import { colourOf, type RouletteBet, SPOTS, type Spot } from '../roulette-table.ts';
import { packageBets } from './racetrack.ts';
import { createRacetrack } from './racetrack-view.ts';
import { paysWords, spotLabel, spotWords } from './roulette-face.ts';

/** The parts of the felt, of which one is shown. */
const PARTS = ['numbers', 'outside', 'splits', 'corners', 'rows', 'track'] as const;
type Part = (typeof PARTS)[number];
const PART_WORDS: Readonly<Record<Part, string>> = {
  numbers: '直注',
  outside: '外围',
  splits: '分注',
  corners: '角注',
  rows: '街·线',
  track: '轮盘区',
};

function partOf({ kind }: Spot): Part {
  if (kind === 'straight') return 'numbers';
  if (kind === 'split') return 'splits';
  if (kind === 'corner') return 'corners';
  return kind === 'street' || kind === 'line' ? 'rows' : 'outside';
}

/** The colour of a number's or colour's place. */
function toneOf({ kind, name, pockets }: Spot): string {
  if (kind === 'straight') return colourOf(pockets[0] ?? 0);
  return kind === 'colour' ? name : 'plain';
}

const feltSpot = (spot: Spot): FeltSpot<RouletteBet> => ({
  bet: { spot: spot.name },
  label: spotLabel(spot),
  words: spotWords(spot),
  pays: paysWords(spot),
  className: `spot-${spot.name} part-${partOf(spot)} ${toneOf(spot)}`,
});

/** The felt of all 157 places and the racetrack, a part at a time, on one slip. */
export function createRouletteFelt(
  acts: AreaActs<RouletteBet>,
  sound: Sound,
): BetArea<RouletteBet, RouletteOutcome> {
  const felt = { rules: rouletteRules, label: '投注区', spots: SPOTS.map(feltSpot) };
  const area = createChipFelt(felt, acts, sound);
  const show = () => {
    area.root.dataset.part = parts.value();
  };
  const parts = createSegments('注区', PARTS, 'numbers', (part) => PART_WORDS[part], show);
  const track = createRacetrack((bundle) => area.lay(packageBets(bundle, area.rail.chip())));
  area.rail.follow((chip) => track.price(chip));
  area.root.prepend(parts.root, track.root);
  show();
  return {
    ...area,
    lock(isLocked) {
      area.lock(isLocked);
      track.lock(isLocked);
    },
  };
}
