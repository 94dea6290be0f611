import { drawCard, drawCardBack, fromDeck } from './cards.ts';
import { element } from './element.ts';
import type { Pace } from './pace.ts';

const DEAL_MS = 300;
const TURN_MS = 280;

/** The place of one card, into which it is dealt face down and where it turns. */
export function createDealtCard() {
  const root = element('div', { class: 'plate-card' });
  const animate = (frames: Keyframe[], duration: number) =>
    root.animate(frames, { duration, easing: 'ease-in-out' });
  return {
    root,
    clear: () => root.replaceChildren(),
    /** Puts a card face down; it slides in unless the page came later. */
    async deal(pace: Pace, isLate: boolean) {
      root.replaceChildren(drawCardBack());
      if (isLate) return;
      const away = { transform: 'translateY(-60px)', opacity: 0 };
      await pace.run(animate([away, { transform: 'none', opacity: 1 }], DEAL_MS));
    },
    /** Turns the card; `face` counts from the two, as our decks do. */
    async turn(face: number, pace: Pace, isLate: boolean) {
      const thin = { transform: 'scaleX(0)' };
      const flat = { transform: 'none' };
      if (!isLate) await pace.run(animate([flat, thin], TURN_MS / 2));
      root.replaceChildren(drawCard(fromDeck(face)));
      if (!isLate) await pace.run(animate([thin, flat], TURN_MS / 2));
    },
  };
}
