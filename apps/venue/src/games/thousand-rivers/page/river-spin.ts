import { moneyWords } from '../../../client/shared/money-words.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { createFeatureBar } from '../../../client/slots/feature-bar.ts';
import type { Reveal } from '../../../client/slots/slot-page.ts';
import { type RiverSpin, type RiverStep, unitsOfStep } from '../rivers-deal.ts';
import { AGAIN_LANTERNS, LEAST_LANTERNS } from '../rivers-table.ts';
import { reelOfLantern } from './lantern-reel.ts';
import type { RiversBoard } from './rivers-board.ts';
import { winWords } from './rivers-face.ts';
import type { RiversPlaque } from './rivers-plaque.ts';

const SHOW_MS = 700;
const QUICK_SHOW_MS = 250;

/** The wins of a board in a few words, with what they pay. */
const boardWords = (step: RiverStep, { money }: Reveal): string => {
  const [best] = [...step.wins].sort((waysWin, other) => other.pays - waysWin.pays);
  const named = best === undefined ? '' : winWords(best);
  const more = step.wins.length > 1 ? ` 等 ${step.wins.length} 项` : '';
  return `${named}${more}　${moneyWords(money(unitsOfStep(step)))}`;
};

/** What a spin is shown on. */
export interface SpinPlace {
  readonly board: RiversBoard;
  readonly plaque: RiversPlaque;
  readonly bar: ReturnType<typeof createFeatureBar>;
  readonly sound: Sound;
}

/** The reel to wait for: the one whose lantern really completes the free spins, the first time. */
function heldReel({ added, isFree }: RiverSpin, now: RiverStep, last: RiverStep | null) {
  const needed = isFree ? AGAIN_LANTERNS : LEAST_LANTERNS;
  if (added === 0) return null;
  const wasThere = last !== null && reelOfLantern(last.reels, needed) !== null;
  return wasThere ? null : reelOfLantern(now.reels, needed);
}

/** Shows one spin: its board falls in; wins light up and sink until nothing wins. */
export async function showSpin(
  { board, plaque, bar, sound }: SpinPlace,
  spin: RiverSpin,
  first: Pace,
  reveal: Reveal,
): Promise<void> {
  let pace = first;
  let last: RiverStep | null = null;
  for (const [index, step] of spin.steps.entries()) {
    const held = heldReel(spin, step, last);
    if (last === null) await board.drop(step.reels, pace, held);
    else await board.fall(last.wins, step.reels, pace, held);
    last = step;
    if (step.wins.length === 0) return;
    board.light(step.wins);
    plaque.setTimes(step.times);
    plaque.say(boardWords(step, reveal));
    for (const [win] of step.wins.entries()) sound.pluck(index * 2 + win, 0.6);
    if (spin.isFree) {
      await bar.add(reveal.money(unitsOfStep(step)), reveal);
      // The sum has had a pace of its own: what follows is ended by the next press again.
      pace = reveal.next();
    }
    await pace.hold(pace.isQuick ? QUICK_SHOW_MS : SHOW_MS);
    if (spin.isFree) plaque.setTimes(step.times + 1);
  }
}
