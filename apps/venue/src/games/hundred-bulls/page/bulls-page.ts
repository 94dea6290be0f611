import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/shared-table.css';
import '../../../client/shared/cards.css';
import './bulls.css';
import { createChipFelt, type FeltSpot } from '../../../client/shared/chip-felt.ts';
import { openShared } from '../../../client/shared/shared-page.ts';
import { bullsRules } from '../bulls-rules.ts';
import { type BullsBet, isTimes, RESERVE, SPOTS, type Spot } from '../bulls-table.ts';
import {
  bullsBet,
  bullsFace,
  bullsOutcome,
  paysWords,
  resultWords,
  spotWords,
} from './bulls-face.ts';
import { createBullsScene } from './bulls-scene.ts';
import { createDoorRoad } from './door-road.ts';

const feltSpot = (spot: Spot): FeltSpot<BullsBet> => ({
  bet: { spot },
  label: spotWords(spot),
  words: isTimes(spot) ? `${spotWords(spot)}，预扣五倍` : spotWords(spot),
  pays: paysWords(spot),
  className: `spot-${spot} ${isTimes(spot) ? 'times' : 'flat'}`,
  chips: isTimes(spot) ? RESERVE : 1n,
});

void openShared({
  face: bullsFace,
  rules: bullsRules,
  subtitle: '自动荷官',
  bet: bullsBet,
  outcome: bullsOutcome,
  resultWords,
  build(acts, sound) {
    const felt = { rules: bullsRules, label: '投注区', spots: SPOTS.map(feltSpot) };
    return {
      area: createChipFelt(felt, acts, sound),
      scene: createBullsScene(sound),
      results: createDoorRoad(),
    };
  },
});
