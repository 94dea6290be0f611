import { element } from '../../../client/shared/element.ts';
import type { Stage } from '../../../client/shared/original-page.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { PearlChoice, PearlOutcome } from '../pearl-rules.ts';
import { createBoard } from './board-view.ts';

const ROW_MS = 90;
const QUICK_ROW_MS = 22;
const START: readonly [number, number] = [200, 14];

/** Moves a pearl to a place of the board. */
const place = (pearl: SVGGElement, [x, y]: readonly [number, number]): void =>
  pearl.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);

/** The board: each pearl falls along the path that was drawn; none is ever simulated. */
export function createPearlsStage(sound: Sound): Stage<PearlChoice, PearlOutcome> {
  const board = createBoard();
  let shown = '';
  /** The pearls that have come to rest; a new fall clears them away. */
  let resting: SVGGElement[] = [];
  const clear = () => {
    for (const pearl of resting) pearl.remove();
    resting = [];
    board.light(null);
  };
  place(board.pearl, START);

  const fall = async (pearl: SVGGElement, path: string, pace: Pace) => {
    const places = [START, ...board.placesOf(path)];
    const steps = places.length - 1;
    let passed = 0;
    const ms = steps * (pace.isQuick ? QUICK_ROW_MS : ROW_MS);
    await pace.count(ms, (progress) => {
      const now = Math.min(progress * steps, steps - 1e-6);
      const step = Math.floor(now);
      const part = progress === 1 ? 1 : now - step;
      const [fromX, fromY] = places[step] ?? START;
      const [toX, toY] = places[step + 1] ?? START;
      // A short hop off each pin, then down.
      const hop = Math.sin(part * Math.PI) * 5;
      place(pearl, [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part ** 1.6 - hop]);
      if (step > passed && step < steps - 1) sound.knock(12 + Math.round((toX - 200) / 16));
      passed = step;
    });
    place(pearl, places.at(-1) ?? START);
  };
  return {
    root: element('div', { class: 'scene' }, board.root),
    prepare(choice) {
      const now = `${choice.rows} ${choice.slope}`;
      if (now === shown) return;
      shown = now;
      clear();
      board.draw(choice);
    },
    wait(isWaiting) {
      if (isWaiting) clear();
    },
    async reveal({ path, bucket, pays }, pace) {
      const pearl = board.addPearl();
      place(pearl, START);
      await fall(pearl, path, pace);
      resting.push(pearl);
      board.light(bucket);
      sound.pluck(pays >= 100 ? 6 : 1, pays >= 100 ? 1 : 0.4);
    },
  };
}
