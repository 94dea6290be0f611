import { windowOf } from '../../../engine/slots/strips.ts';
import { element } from '../../../frame/shared/element.ts';
import type { Sound } from '../../../frame/shared/sound.ts';
import { shownLine } from '../../../frame/slots/line-show.ts';
import { createReelsView } from '../../../frame/slots/reels-view.ts';
import type { SlotStage } from '../../../frame/slots/slot-page.ts';
import { createWinShow } from '../../../frame/slots/win-show.ts';
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
