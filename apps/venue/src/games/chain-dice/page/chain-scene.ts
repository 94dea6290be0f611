import { element } from '../../../client/shared/element.ts';
import type { Drawn, SharedScene } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { createBowl } from '../../../client/sic-bo/dice-bowl.ts';
import type { ChainDiceOutcome } from '../chain-dice-rules.ts';

/** A page that comes later than the lid has lifted sees the dice as they lie. */
const LIFTED_MS = 1_400;
const REST_MS = 500;

/** The bowl of the table, shaken once for everybody. */
export function createChainScene(sound: Sound): SharedScene<ChainDiceOutcome> {
  const bowl = createBowl(sound);
  const total = element('b', { class: 'throw-total num', 'aria-hidden': 'true' });
  const clear = () => {
    total.textContent = '';
  };
  return {
    root: element('div', { class: 'bowl-place' }, bowl.root, total),
    prepare: clear,
    async reveal({ outcome }: Drawn<ChainDiceOutcome>, elapsed, pace) {
      if (outcome === null) return;
      clear();
      if (elapsed > LIFTED_MS) bowl.put(outcome.dice);
      else await bowl.show(outcome.dice, pace);
      total.textContent = String(outcome.dice.reduce((sum, die) => sum + die, 0));
      await pace.wait(REST_MS);
    },
  };
}
