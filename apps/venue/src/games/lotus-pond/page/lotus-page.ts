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
import { drawLeaf, drawPad, pondColours } from './leaf-art.ts';
import { groupsWords, lotusFace, pondOutcome, unitsWords } from './lotus-face.ts';

const LEAF_MS = 90;
const RIPPLE_MS = 700;
const QUICK_RIPPLE_MS = 250;

/** The leaves lie as they like. */
const TURNS = [-24, 38, 96, 160, -70, 12, 74, -130, 46];
const TURN_OVER = [
  { transform: 'none' },
  { transform: 'scaleX(.05) translateY(-8%)', offset: 0.28 },
  { transform: 'scale(1.05)', offset: 0.8 },
  { transform: 'none' },
];
const TURN_MS = 340;

/** A leaf with the place of what it carries. */
function createLeaf(turn: number) {
  const holds = element('span', { class: 'holds' });
  return { root: element('div', { class: 'leaf' }, drawPad(turn), holds), holds };
}

/** Nine leaves on the water; loose ones turn under a ripple. */
function createStage(sound: Sound): Stage<object, PondOutcome> {
  const pads = Array.from({ length: LEAVES }, (_, index) => createLeaf(TURNS[index] ?? 0));
  const leaves = pads.map(({ root }) => root);
  const ring = element('div', { class: 'ripple' });
  const pond = element(
    'div',
    { class: 'pond', 'aria-hidden': 'true' },
    pondColours(),
    ...leaves,
    ring,
  );
  const put = (index: number, symbol: PondSymbol) =>
    pads[index]?.holds.replaceChildren(drawLeaf(symbol));

  const turn = async (cells: readonly number[], board: readonly PondSymbol[], pace: Pace) => {
    for (const index of cells) {
      const pad = pads[index];
      const symbol = board[index];
      if (pad === undefined || symbol === undefined) continue;
      const timing = { duration: pace.isStill ? 1 : TURN_MS, easing: 'ease-out' };
      pad.root.animate(TURN_OVER, timing);
      sound.pluck(symbol === 'frog' ? -5 : index % 5, 0.4);
      await pace.wait(pace.isQuick ? 0 : LEAF_MS);
      // Now it stands on its edge.
      put(index, symbol);
    }
  };
  const lift = (cells: readonly number[]) => {
    pond.classList.toggle('told', cells.length > 0);
    for (const [i, leaf] of leaves.entries()) leaf.classList.toggle('lifted', cells.includes(i));
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
        all.filter((cell) => !stays.cells.includes(cell)),
        second,
        pace,
      );
      if (outcome.board === 'first') {
        await pace.wait(300);
        for (const [index, symbol] of outcome.first.entries()) put(index, symbol);
      }
      lift(groupCells(outcome.board === 'first' ? outcome.first : second, outcome));
    },
    show(outcome) {
      const board = outcome.board === 'first' ? outcome.first : (outcome.second ?? outcome.first);
      for (const [index, symbol] of board.entries()) put(index, symbol);
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
