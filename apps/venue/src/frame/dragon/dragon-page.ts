import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import '../shared/original.css';
import '../shared/shared-table.css';
import '../shared/cards.css';
import '../baccarat/roads.css';
import './dragon.css';
import { dragonRules } from '../../engine/dragon-tiger/dragon-rules.ts';
import { type DragonBet, SPOTS, type Spot } from '../../engine/dragon-tiger/dragon-table.ts';
import { createShoeRoads } from '../baccarat/shoe-roads.ts';
import { createChipFelt, type FeltSpot } from '../shared/chip-felt.ts';
import { openShared } from '../shared/shared-page.ts';
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
