import { element } from '../../../client/shared/element.ts';
import type { Drawn, SharedScene } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { createTimeline } from '../../../client/shared/timeline.ts';
import type { BullsOutcome } from '../bulls-rules.ts';
import { FOUR_KIND, HANDS } from '../bulls-table.ts';
import { createHand } from './bulls-hand.ts';

/** Moments after the draw: five hands are dealt, four doors turn, then the banker; all settle. */
const SEAT_MS = 220;
const DOORS_MS = 2_000;
const DOOR_MS = 1_200;
const BANKER_MS = DOORS_MS + 4 * DOOR_MS;
const SETTLE_MS = BANKER_MS + 1_200;
const REST_MS = 600;

/** The banker's hand above the four doors. */
export function createBullsScene(sound: Sound): SharedScene<BullsOutcome> {
  const hands = Array.from({ length: HANDS }, (_, seat) => createHand(seat));
  const [banker, ...doors] = hands;
  const clear = () => {
    for (const hand of hands) hand.clear();
  };
  return {
    root: element(
      'div',
      { class: 'bull-table' },
      banker?.root ?? null,
      element('div', { class: 'doors' }, ...doors.map(({ root }) => root)),
    ),
    prepare: clear,
    async reveal({ outcome }: Drawn<BullsOutcome>, elapsed, pace) {
      if (outcome === null) return;
      clear();
      const { until, isLate } = createTimeline(elapsed, pace);
      await Promise.all(
        hands.map(async (hand, seat) => {
          await until(seat * SEAT_MS);
          sound.knock(2);
          await hand.deal(pace, isLate(seat * SEAT_MS));
        }),
      );
      const turns = [...doors.keys()].map(
        (index) => [index + 1, DOORS_MS + index * DOOR_MS] as const,
      );
      for (const [seat, moment] of [...turns, [0, BANKER_MS] as const]) {
        await until(moment);
        const kind = outcome.kinds[seat] ?? 0;
        if (kind >= FOUR_KIND) sound.bell(0);
        else sound.knock(9);
        await hands[seat]?.turn(outcome.hands[seat] ?? [], kind, pace, isLate(moment));
      }
      await until(SETTLE_MS);
      for (const [index, door] of doors.entries()) door.settle(outcome.wins[index] === true);
      await pace.wait(REST_MS);
    },
  };
}
