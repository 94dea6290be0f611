import { element } from '../../../client/shared/element.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import type { Drawn, SharedScene } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { KiteOutcome } from '../kite-rules.ts';
import { heightAt, shareOf, timeTo } from './flight.ts';
import { createKiteView } from './kite-view.ts';

const GLIDE_MS = 600;

/**
 * The sky with the kite; `passed` is called with each height that is shown. The flight is a picture
 * of a result that stands: it ends at the drawn height, however late or fast it is shown.
 */
export function createKiteScene(
  passed: (height: number) => void,
  sound: Sound,
): SharedScene<KiteOutcome> {
  const view = createKiteView();
  const number = element('output', { class: 'height num' });
  const show = (height: number, state: string) => {
    number.textContent = multipleWords(Math.floor(height));
    number.className = `height num ${state}`;
    view.set(shareOf(height), 0);
  };
  const clear = () => show(100, 'waiting');
  clear();
  return {
    root: element('div', { class: 'scene sky' }, view.root, number),
    prepare: clear,
    // The height of the last flight is no height of the coming one: it stands among the last ones.
    open: clear,
    async reveal({ outcome }: Drawn<KiteOutcome>, elapsed, pace) {
      if (outcome === null) return;
      const { point } = outcome;
      const whole = timeTo(point);
      const from = Math.min(Math.max(0, elapsed), whole);
      const left = whole - from;
      sound.wind(Math.min(left, 4_000));
      if (left > 0) {
        await pace.count(left, (part) => {
          const height = part === 1 ? point : Math.min(point, heightAt(from + part * left));
          show(height, '');
          passed(height);
        });
      }
      show(point, 'landed');
      passed(point);
      sound.knock(2);
      await pace.count(GLIDE_MS, (part) => view.set(shareOf(point), part));
    },
  };
}
