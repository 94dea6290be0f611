import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import './lotus.css';
import { element } from '../../../client/shared/element.ts';
import { guideOnly } from '../../../client/shared/guide.ts';
import { openOriginal, type Stage } from '../../../client/shared/original-page.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { LEAVES, type PondOutcome, type PondSymbol, pondRules } from '../pond-rules.ts';
import { drawLeaf } from './leaf-art.ts';
import { groupsWords, lotusFace, pondOutcome, unitsWords } from './lotus-face.ts';

const LEAF_MS = 90;
const RIPPLE_MS = 700;
const QUICK_RIPPLE_MS = 250;

/** Nine leaves on the water; loose ones turn under a ripple. */
function createStage(sound: Sound): Stage<object, PondOutcome> {
  const leaves = Array.from({ length: LEAVES }, () => element('div', { class: 'leaf' }));
  const ring = element('div', { class: 'ripple' });
  const pond = element('div', { class: 'pond', 'aria-hidden': 'true' }, ...leaves, ring);

  const turn = async (cells: readonly number[], board: readonly PondSymbol[], pace: Pace) => {
    for (const index of cells) {
      const leaf = leaves[index];
      const symbol = board[index];
      if (leaf === undefined || symbol === undefined) continue;
      leaf.replaceChildren(drawLeaf(symbol));
      sound.pluck(symbol === 'frog' ? -5 : index % 5, 0.4);
      const open = [
        { transform: 'scale(0.4)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ];
      leaf.animate(open, { duration: pace.isStill ? 1 : 220, easing: 'ease-out' });
      await pace.wait(pace.isQuick ? 0 : LEAF_MS);
    }
  };
  const lift = (cells: readonly number[]) => {
    for (const [at, leaf] of leaves.entries()) leaf.classList.toggle('lifted', cells.includes(at));
  };
  const groupCells = (board: readonly PondSymbol[], { wins }: PondOutcome) =>
    board.flatMap((symbol, index) => (wins.some((win) => win.symbol === symbol) ? [index] : []));

  return {
    root: element('div', { class: 'pond-place' }, pond),
    prepare: () => undefined,
    wait: () => lift([]),
    async reveal(outcome, pace) {
      const all = leaves.map((_, index) => index);
      await turn(all, outcome.first, pace);
      const { stays, second } = outcome;
      if (stays === null || second === null) return;
      lift(stays.cells);
      await pace.wait(pace.isQuick ? 0 : 400);
      sound.bell(2);
      const ms = pace.isQuick ? QUICK_RIPPLE_MS : RIPPLE_MS;
      const spread = [
        { transform: 'scale(0)', opacity: 0.9 },
        { transform: 'scale(1)', opacity: 0 },
      ];
      await pace.run(ring.animate(spread, { duration: ms, easing: 'ease-out' }));
      await turn(
        all.filter((at) => !stays.cells.includes(at)),
        second,
        pace,
      );
      if (outcome.board === 'first') {
        await pace.wait(300);
        for (const [at, symbol] of outcome.first.entries()) {
          leaves[at]?.replaceChildren(drawLeaf(symbol));
        }
      }
      lift(groupCells(outcome.board === 'first' ? outcome.first : second, outcome));
    },
    show(outcome) {
      const board = outcome.board === 'first' ? outcome.first : (outcome.second ?? outcome.first);
      for (const [at, symbol] of board.entries()) leaves[at]?.replaceChildren(drawLeaf(symbol));
      lift(groupCells(board, outcome));
    },
  };
}

void openOriginal({
  face: lotusFace,
  rules: pondRules,
  subtitle: '四片成组',
  action: '采莲',
  greeting: '九片荷叶，四片相同即有派彩',
  missing: '',
  readouts: ['最高倍数', '派彩机会'],
  readout: () => ['100×', '45.77%'],
  isCalm: true,
  outcome: pondOutcome,
  build: (_onChange, sound) => ({
    controls: guideOnly('成组的留下，其余再翻一次，取较高者。派彩不低于投注。'),
    stage: createStage(sound),
  }),
  brief: ({ paid }) => unitsWords(paid),
  resultWords: groupsWords,
});
