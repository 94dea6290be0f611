import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/shared-table.css';
import '../../../client/shared/cards.css';
import '../../../client/roads/roads.css';
import './dragon.css';
import { createShoeRoads } from '../../../client/roads/shoe-roads.ts';
import { createChipFelt, type FeltSpot } from '../../../client/shared/chip-felt.ts';
import { openShared } from '../../../client/shared/shared-page.ts';
import { dragonRules } from '../dragon-rules.ts';
import { type DragonBet, SPOTS, type Spot } from '../dragon-table.ts';
import {
  dragonBet,
  dragonFace,
  dragonOutcome,
  paysWords,
  resultWords,
  spotWords,
} from './dragon-face.ts';
import { createDragonScene } from './dragon-scene.ts';

/** The roads are those of 百家乐, 龙 in the place of 庄 and 虎 in that of 闲. */
const NAMES = { banker: '龙', player: '虎', tie: '和' } as const;
const ROAD = { dragon: 'banker', tiger: 'player', tie: 'tie' } as const;
const NO_PAIRS = { banker: false, player: false };

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
    const felt = { rules: dragonRules, label: '投注区', spots: SPOTS.map(feltSpot) };
    return {
      area: createChipFelt(felt, acts, sound),
      scene: createDragonScene(sound),
      results: createShoeRoads(NAMES, (outcome) => ({
        result: ROAD[dragonOutcome(outcome).winner],
        pairs: NO_PAIRS,
      })),
    };
  },
});
