import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/shared-table.css';
import '../../../client/sic-bo/dice-bowl.css';
import './chain.css';
import { type Bead, createBeadRoad } from '../../../client/shared/bead-road.ts';
import { element } from '../../../client/shared/element.ts';
import { openShared } from '../../../client/shared/shared-page.ts';
import { kindOfThrow } from '../../../client/sic-bo/dice-words.ts';
import type { PageResult } from '../../../wire/page-wire.ts';
import { chainDiceRules } from '../chain-dice-rules.ts';
import { chainBet, chainFace, chainOutcome, resultWords } from './chain-face.ts';
import { createChainFelt } from './chain-felt.ts';
import { createChainScene } from './chain-scene.ts';

const TONES: Readonly<Record<string, Bead['tone']>> = {
  大: 'red',
  小: 'blue',
  单: 'red',
  双: 'blue',
  围: 'green',
};
const COLUMNS = 8;

const beadOf =
  (kind: 'size' | 'parity') =>
  ({ outcome, voided }: PageResult): Bead => {
    if (voided !== null) return { mark: '废', tone: 'none', words: '作废' };
    const mark = kindOfThrow(chainOutcome(outcome).dice)[kind];
    return { mark, tone: TONES[mark] ?? 'none', words: mark };
  };

void openShared({
  face: chainFace,
  rules: chainDiceRules,
  subtitle: '自动荷官',
  bet: chainBet,
  outcome: chainOutcome,
  resultWords,
  build(acts, sound) {
    const size = createBeadRoad('大小路', COLUMNS);
    const parity = createBeadRoad('单双路', COLUMNS);
    return {
      area: createChainFelt(acts, sound),
      scene: createChainScene(sound),
      results: {
        root: element('div', { class: 'road two-roads' }, size.root, parity.root),
        show(results) {
          const first = (results[0]?.round ?? 1) - 1;
          size.show(results.map(beadOf('size')), first);
          parity.show(results.map(beadOf('parity')), first);
        },
      },
    };
  },
});
