import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/shared-table.css';
import './roulette.css';
import { openShared } from '../../../client/shared/shared-page.ts';
import type { PageResult } from '../../../wire/page-wire.ts';
import { rouletteRules } from '../roulette-rules.ts';
import { extremesOf } from './number-record.ts';
import { createNumberStrip } from './number-strip.ts';
import { resultWords, rouletteBet, rouletteFace, rouletteOutcome } from './roulette-face.ts';
import { createRouletteFelt } from './roulette-felt.ts';
import { createRouletteScene } from './roulette-scene.ts';

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
    const strip = createNumberStrip();
    return {
      area: createRouletteFelt(acts, sound),
      scene: createRouletteScene(sound, strip.recent),
      results: {
        root: strip.root,
        show(results) {
          const came = results.map(({ outcome, voided }) =>
            voided === null ? rouletteOutcome(outcome).pocket : null,
          );
          strip.show(came, recordWords(results));
        },
      },
    };
  },
});
