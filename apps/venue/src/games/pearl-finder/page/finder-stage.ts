import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { StepStage } from '../../../client/shared/step-types.ts';
import { type FinderChoice, type FinderOutcome, type FinderView, SHELLS } from '../finder-rules.ts';
import { createPearlString } from './pearl-string.ts';
import { createShellBoard, stepsBetween } from './shell-board.ts';

/** Between two rings of shells that open at the end of a round. */
const RING_MS = 70;
const RESTS_MS = 360;
const RINGS = 5;

/** The shells: a scene that takes steps itself. `stake` is that of the round, in minor units. */
export function createFinderStage(
  step: (input: unknown) => void,
  sound: Sound,
  stake: () => bigint,
): StepStage<FinderChoice, FinderView, FinderOutcome> {
  const board = createShellBoard(step);
  const string = createPearlString();
  let shown = { empty: 0, pearls: 0 };
  const mark = (empty: number, pearls: number) => {
    shown = { empty, pearls };
    string.show(empty, pearls, stake());
  };
  const open = async (shell: number, hasPearl: boolean, pace: Pace | null, count: number) => {
    const state = hasPearl ? 'pearl' : 'empty';
    if (pace === null) return board.set(shell, state);
    await board.open(shell, state, pace, () => {
      if (hasPearl) sound.pluck(count + 2);
      else sound.pluck(-3, 0.5);
    });
  };
  /** What lay under the others, in half light: ring by ring, outwards from the last shell. */
  const openRest = async (from: number, emptyShells: readonly number[], pace: Pace) => {
    board.rest(true);
    for (let ring = 0; ring < RINGS; ring += 1) {
      for (let shell = 0; shell < SHELLS; shell += 1) {
        if (board.stateOf(shell) !== 'closed' || stepsBetween(from, shell) !== ring) continue;
        board.set(shell, emptyShells.includes(shell) ? 'empty-seen' : 'pearl-seen');
      }
      await pace.wait(pace.isQuick ? 0 : RING_MS);
    }
    await pace.wait(pace.isQuick ? 0 : RESTS_MS);
  };
  return {
    root: element('div', { class: 'finder' }, string.root, board.root),
    prepare({ empty }) {
      if (empty !== shown.empty || shown.pearls === 0) mark(empty, shown.pearls);
    },
    enable: (isOpen) => board.enable(isOpen),
    async show({ opened, empty }, pace) {
      board.rest(false);
      if (opened.length === 0 || pace === null) board.closeAll();
      if (opened.length === 0 || pace === null) mark(empty, 0);
      for (const [index, shell] of opened.entries()) {
        if (board.stateOf(shell) === 'closed') await open(shell, true, pace, index);
      }
      mark(empty, opened.length);
    },
    async reveal({ inputs, emptyShells, pearls, multiple }, pace) {
      const last = inputs.at(-1);
      if (typeof last === 'number') {
        await open(last, !emptyShells.includes(last), pace, inputs.length);
      }
      mark(emptyShells.length, pearls);
      string.end(multiple === 0);
      const opened = inputs.filter((input): input is number => typeof input === 'number');
      if (multiple > 0) await board.shine(opened, pace);
      await openRest(opened.at(-1) ?? Math.floor(SHELLS / 2), emptyShells, pace);
    },
  };
}
