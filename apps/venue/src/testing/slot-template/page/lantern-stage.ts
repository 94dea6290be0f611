import { element } from '../../../client/shared/element.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { shownLine } from '../../../client/slots/line-show.ts';
import { createReelsView } from '../../../client/slots/reels-view.ts';
import type { SlotStage } from '../../../client/slots/slot-page.ts';
import { createWinShow } from '../../../client/slots/win-show.ts';
import { windowOf } from '../../../engine/slots/strips.ts';
import { type LanternOutcome, STRIPS } from '../lantern-rules.ts';
import { LANTERNS } from './lantern-face.ts';

/** Five reels and the lines that pay. */
export function createLanternStage(sound: Sound): SlotStage<LanternOutcome> {
  const first = windowOf(STRIPS, [0, 2, 4, 2, 3]);
  const reels = createReelsView({ set: LANTERNS, strips: STRIPS, first, sound });
  const wins = createWinShow(reels);
  const shown = (outcome: LanternOutcome) => outcome.wins.map((win) => shownLine(LANTERNS, win));
  return {
    root: element(
      'div',
      { class: 'slot-scene' },
      element('div', { class: 'bezel' }, reels.root, wins.root),
    ),
    turn(pace) {
      wins.clear();
      reels.turn(pace);
    },
    rest: () => reels.rest(),
    async reveal(outcome, { pace }) {
      await reels.stop(outcome.window, pace);
      wins.all(shown(outcome));
      if (outcome.wins.length > 0) sound.pluck(4);
    },
    show: (outcome) => reels.show(outcome.window),
    linger: (outcome, isQuick, say) => wins.cycle(shown(outcome), isQuick, say),
  };
}
