import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/shared-table.css';
import '../../../client/shared/cards.css';
import '../../../client/roads/roads.css';
import './baccarat.css';
import { createShoeRoads } from '../../../client/roads/shoe-roads.ts';
import { createChipFelt, type FeltSpot } from '../../../client/shared/chip-felt.ts';
import { openShared } from '../../../client/shared/shared-page.ts';
import { baccaratRules } from '../baccarat-rules.ts';
import { type BaccaratBet, SPOTS, type Spot, type Table } from '../baccarat-table.ts';
import {
  baccaratBet,
  baccaratFace,
  baccaratOutcome,
  paysWords,
  resultWords,
  spotWords,
} from './baccarat-face.ts';
import { createBaccaratScene } from './baccarat-scene.ts';

const NAMES = { banker: '庄', player: '闲', tie: '和' } as const;

/** 闲 left, 庄 right, as the hands lie; 幸运六 beside 庄, by which it is won. */
const LARGE: readonly Spot[] = ['player', 'tie', 'banker', 'lucky-six'];

const inOrder = (table: Table): readonly Spot[] => [
  ...LARGE.filter((spot) => SPOTS[table].includes(spot)),
  ...SPOTS[table].filter((spot) => !LARGE.includes(spot)),
];

const feltSpot =
  (table: Table) =>
  (spot: Spot): FeltSpot<BaccaratBet> => ({
    bet: { spot },
    label: spotWords(spot),
    words: spotWords(spot),
    pays: paysWords(table, spot),
    className: `spot-${spot} ${LARGE.includes(spot) ? 'large' : 'small'}`,
  });

/** Opens a baccarat table. */
export function openBaccarat(table: Table): Promise<void> {
  const rules = baccaratRules(table);
  return openShared({
    face: baccaratFace(table, rules),
    rules,
    subtitle: '押庄 · 自动荷官',
    bet: baccaratBet,
    outcome: baccaratOutcome,
    resultWords,
    build(acts, sound) {
      const felt = { rules, label: '投注区', spots: inOrder(table).map(feltSpot(table)) };
      return {
        area: createChipFelt(felt, acts, sound),
        scene: createBaccaratScene(sound),
        results: createShoeRoads(NAMES, (outcome) => {
          const { winner, pairs } = baccaratOutcome(outcome);
          return { result: winner, pairs };
        }),
      };
    },
  });
}
