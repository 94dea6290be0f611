import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../shared/shared-table.css';
import '../shared/cards.css';
import './dragon.css';
import { dragonRules } from '../../engine/dragon-tiger/dragon-rules.ts';
import { type DragonBet, SPOTS, type Spot } from '../../engine/dragon-tiger/dragon-table.ts';
import type { PageResult } from '../../wire/page-wire.ts';
import { type Bead, createBeadRoad } from '../shared/bead-road.ts';
import { createChipFelt, type FeltSpot } from '../shared/chip-felt.ts';
import { openShared } from '../shared/shared-page.ts';
import {
  dragonBet,
  dragonFace,
  dragonOutcome,
  paysWords,
  resultWords,
  spotWords,
  WINNER_WORDS,
} from './dragon-face.ts';
import { createDragonScene } from './dragon-scene.ts';

const TONES = { dragon: 'red', tiger: 'blue', tie: 'green' } as const;
const COLUMNS = 14;

function beadOf({ outcome, voided }: PageResult): Bead {
  if (voided !== null) return { mark: '废', tone: 'none', words: '作废' };
  const { winner } = dragonOutcome(outcome);
  return { mark: WINNER_WORDS[winner].charAt(0), tone: TONES[winner], words: WINNER_WORDS[winner] };
}

const feltSpot = (spot: Spot): FeltSpot<DragonBet> => ({
  bet: { spot },
  label: spotWords(spot),
  words: spotWords(spot),
  pays: paysWords(spot),
  className: `spot-${spot} ${spot.includes('-') && spot !== 'suited-tie' ? 'small' : 'large'}`,
});

void openShared({
  face: dragonFace,
  rules: dragonRules,
  subtitle: '押龙、虎 · 自动荷官',
  bet: dragonBet,
  outcome: dragonOutcome,
  resultWords,
  build(acts, sound) {
    const road = createBeadRoad('珠盘路', COLUMNS);
    const felt = { rules: dragonRules, label: '投注区', spots: SPOTS.map(feltSpot) };
    return {
      area: createChipFelt(felt, acts, sound),
      scene: createDragonScene(sound),
      results: {
        root: road.root,
        show: (results) => road.show(results.map(beadOf), (results[0]?.round ?? 1) - 1),
      },
    };
  },
});
