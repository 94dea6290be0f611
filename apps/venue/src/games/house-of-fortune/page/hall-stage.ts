import { element } from '../../../client/shared/element.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { createFeatureBar } from '../../../client/slots/feature-bar.ts';
import { shownLine } from '../../../client/slots/line-show.ts';
import { createReelsView } from '../../../client/slots/reels-view.ts';
import type { SlotStage } from '../../../client/slots/slot-page.ts';
import { createWinShow } from '../../../client/slots/win-show.ts';
import { windowOf } from '../../../engine/slots/strips.ts';
import type { Bag } from '../hall-bags.ts';
import type { HallWin } from '../hall-lines.ts';
import type { HallOutcome } from '../hall-rules.ts';
import { HALL_REELS, LEAST_BAGS } from '../hall-table.ts';
import { tag } from './bag-cells.ts';
import { createLamps, showRespins } from './hall-respins.ts';
import type { HallSkin } from './hall-skin.ts';
import { createPrizes } from './prize-board.ts';

const SHOW_MS = 700;
const QUICK_SHOW_MS = 250;

/** The reel whose bag completes the six: it alone is waited for, and only when it is there. */
function heldReels(bags: readonly Bag[]): readonly number[] {
  const completing = bags[LEAST_BAGS - 1];
  return completing === undefined ? [] : [completing.cell[0]];
}

/** The hall on New Year's Eve: five reels, and the respins that lock its bags. */
export function createHallStage(skin: HallSkin, sound: Sound): SlotStage<HallOutcome> {
  const { set, words } = skin;
  const shown = (won: readonly HallWin[]) => won.map((win) => shownLine(set, win));
  const first = windowOf(HALL_REELS, [6, 5, 8, 6, 11]);
  const reels = createReelsView({ set, strips: HALL_REELS, first, sound });
  const wins = createWinShow(reels);
  const bar = createFeatureBar(words.feature, '剩余次数');
  const lamps = createLamps();
  const root = element(
    'div',
    { class: 'slot-scene hall' },
    createPrizes(words.full),
    bar.root,
    element('div', { class: 'bezel' }, reels.root, wins.root, lamps.root),
  );
  const place = { full: words.full, root, reels, lamps, bar, sound };
  return {
    root,
    turn(pace) {
      wins.clear();
      bar.close();
      lamps.light(0);
      root.classList.remove('locked');
      reels.turn(pace);
    },
    rest: () => reels.rest(),
    async reveal(outcome, reveal) {
      await reels.stop(outcome.window, reveal.pace, heldReels(outcome.bags));
      for (const bag of outcome.bags) tag(reels.cellAt(bag.cell), bag);
      wins.all(shown(outcome.wins));
      for (const [index] of outcome.wins.slice(0, 4).entries()) sound.pluck(index * 2, 0.5);
      if (outcome.feature === null) return;
      const before = reveal.next();
      await before.wait(before.isQuick ? QUICK_SHOW_MS : SHOW_MS);
      wins.clear();
      await showRespins(place, outcome, outcome.feature, reveal);
    },
    show(outcome) {
      reels.show(outcome.window);
      for (const bag of outcome.bags) tag(reels.cellAt(bag.cell), bag);
      const landed = outcome.feature?.respins.flatMap((respin) => respin.new) ?? [];
      for (const bag of landed) tag(reels.put(bag.cell, 'bag'), bag);
    },
    linger(outcome, isQuick, say) {
      // After respins the cells show bags: no line is left to draw.
      if (outcome.feature === null) wins.cycle(shown(outcome.wins), isQuick, say);
    },
  };
}
