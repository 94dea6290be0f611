import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/shared-table.css';
import './roulette.css';
import { type Bead, createBeadRoad } from '../../../client/shared/bead-road.ts';
import { element } from '../../../client/shared/element.ts';
import { openShared } from '../../../client/shared/shared-page.ts';
import type { PageResult } from '../../../wire/page-wire.ts';
import { rouletteRules } from '../roulette-rules.ts';
import { colourOf } from '../roulette-table.ts';
import { extremesOf } from './number-record.ts';
import {
  colourWords,
  resultWords,
  rouletteBet,
  rouletteFace,
  rouletteOutcome,
} from './roulette-face.ts';
import { createRouletteFelt } from './roulette-felt.ts';
import { createRouletteScene } from './roulette-scene.ts';

const TONES = { red: 'red', black: 'none', green: 'green' } as const;
const COLUMNS = 14;

function beadOf({ outcome, voided }: PageResult): Bead {
  if (voided !== null) return { mark: '废', tone: 'none', words: '作废' };
  const { pocket } = rouletteOutcome(outcome);
  const words = `${pocket} ${colourWords(pocket)}`;
  return { mark: String(pocket), tone: TONES[colourOf(pocket)], words };
}

/** `近 100 局：热 17 5 32，冷 0 8 1。仅为记录`: what came most and least often. */
function recordWords(results: readonly PageResult[]): string {
  const numbers = results
    .filter(({ voided }) => voided === null)
    .map(({ outcome }) => rouletteOutcome(outcome).pocket);
  const { hot, cold } = extremesOf(numbers);
  if (hot.length === 0) return '仅为记录';
  return `近 ${numbers.length} 局：热 ${hot.join(' ')}，冷 ${cold.join(' ')}。仅为记录`;
}

void openShared({
  face: rouletteFace,
  rules: rouletteRules,
  subtitle: '自动荷官',
  bet: rouletteBet,
  outcome: rouletteOutcome,
  resultWords,
  build(acts, sound) {
    const road = createBeadRoad('号码路，仅为记录', COLUMNS);
    const record = element('p', { class: 'record-words num' }, recordWords([]));
    road.root.append(record);
    return {
      area: createRouletteFelt(acts, sound),
      scene: createRouletteScene(sound),
      results: {
        root: road.root,
        show(results) {
          road.show(results.map(beadOf), (results[0]?.round ?? 1) - 1);
          record.textContent = recordWords(results);
        },
      },
    };
  },
});
