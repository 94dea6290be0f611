import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { createFeatureBar } from '../../../client/slots/feature-bar.ts';
import type { Reveal, SlotStage } from '../../../client/slots/slot-page.ts';
import { type RiverSpin, spinsOf, unitsOf } from '../rivers-deal.ts';
import type { RiversOutcome } from '../rivers-rules.ts';
import { showSpin } from './river-spin.ts';
import { createRiversBoard } from './rivers-board.ts';
import { createPlaque } from './rivers-plaque.ts';

const SHOW_MS = 700;
const LIGHT_MS = 320;
/** How long a device without motion shows where a free spin has come to rest. */
const STILL_MS = 250;
/** The deal that lies on the reels before the first round. */
const FIRST_DEAL = 2057;

/** A thousand rivers: the paid spin with its falls, and the free spins under the moon. */
export function createRiversStage(sound: Sound): SlotStage<RiversOutcome> {
  const plaque = createPlaque();
  const board = createRiversBoard(sound, plaque.setWays);
  const bar = createFeatureBar('千江月明', '剩余次数');
  const place = { board, plaque, bar, sound };
  const root = element(
    'div',
    { class: 'slot-scene rivers' },
    bar.root,
    plaque.root,
    element('div', { class: 'bezel' }, board.root),
  );
  board.show(spinsOf(FIRST_DEAL)[0]?.steps[0]?.reels ?? []);

  /** The lanterns of the board at rest are lit. */
  const light = async (pace: Pace) => {
    board.lightLanterns();
    for (const step of [3, 6, 10]) {
      sound.bell(step);
      await pace.wait(LIGHT_MS);
    }
    board.unlight();
  };
  const feature = async (spins: readonly RiverSpin[], reveal: Reveal) => {
    const [paid, ...free] = spins;
    if (paid === undefined || free.length === 0) return;
    await light(reveal.next());
    root.classList.add('moonlit');
    plaque.setTimes(1);
    let left = paid.added;
    bar.open(reveal, left, reveal.money(unitsOf([paid])));
    for (const spin of free) {
      const pace = reveal.next();
      left -= 1;
      bar.setLeft(left);
      plaque.say('');
      board.turn(pace);
      await showSpin(place, spin, pace, reveal);
      if (pace.isStill) await reveal.next().hold(STILL_MS);
      if (spin.added === 0) continue;
      await light(reveal.next());
      left += spin.added;
      bar.note.textContent = `再得 ${spin.added} 次`;
      bar.setLeft(left);
    }
    bar.end();
    await reveal.next().wait(SHOW_MS);
  };
  return {
    root,
    turn(pace) {
      bar.close();
      root.classList.remove('moonlit');
      plaque.say('');
      board.turn(pace);
    },
    rest: () => board.rest(),
    async reveal({ deal }, reveal) {
      const spins = spinsOf(deal);
      const [paid] = spins;
      if (paid !== undefined) await showSpin(place, paid, reveal.pace, reveal);
      await feature(spins, reveal);
    },
    show: ({ deal }) => board.show(spinsOf(deal).at(-1)?.steps.at(-1)?.reels ?? []),
    // What won has sunk: nothing of it is left to light.
    linger: () => undefined,
  };
}
