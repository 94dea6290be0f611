import { drawCard, drawCardBack, fromDeck } from '../../../client/shared/cards.ts';
import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import { splitHand, timesOf } from '../bulls-table.ts';
import { kindWords, seatWords } from './bulls-face.ts';

const DEAL_MS = 300;
const TURN_MS = 260;
const HAND = 5;

/** The hand of a seat: a fan of five cards, its name, and a plate with its kind. */
export function createHand(seat: number) {
  const fan = element('div', { class: 'fan' });
  const plate = element('span', { class: 'kind', 'aria-hidden': 'true' });
  const root = element(
    'div',
    { class: `bull-hand seat-${seat}`, 'data-read': true },
    element('b', { class: 'seat-name', 'aria-hidden': 'true', 'data-read': true }, seatWords(seat)),
    fan,
    plate,
  );
  const put = (...cards: SVGSVGElement[]) => fan.replaceChildren(...cards);
  return {
    root,
    clear() {
      put();
      plate.textContent = '';
      root.classList.remove('won', 'lost');
    },
    /** Five cards stream in face down, one after the other. */
    async deal(pace: Pace, isLate: boolean) {
      const cards = Array.from({ length: HAND }, drawCardBack);
      put(...cards);
      if (isLate) return;
      const frames = [
        { transform: 'translateY(-40px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ];
      await Promise.all(
        cards.map((card, index) =>
          pace.run(
            card.animate(frames, { duration: DEAL_MS, delay: index * 90, fill: 'backwards' }),
          ),
        ),
      );
    },
    /** Turns the hand: the three of the whole ten gather, and the two that count rise. */
    async turn(hand: readonly number[], kind: number, pace: Pace, isLate: boolean) {
      const { three, two } = kind === 0 ? { three: hand, two: [] } : splitHand(hand);
      const open = (card: number, name: string) => {
        const drawn = drawCard(fromDeck(card));
        drawn.classList.add(name);
        return drawn;
      };
      put(...three.map((card) => open(card, 'three')), ...two.map((card) => open(card, 'two')));
      const times = timesOf(kind);
      plate.textContent = times > 1 ? `${kindWords(kind)} ×${times}` : kindWords(kind);
      if (isLate) return;
      const frames = [
        { transform: 'scaleX(0.1)', opacity: 0.6 },
        { transform: 'none', opacity: 1 },
      ];
      await pace.run(fan.animate(frames, { duration: TURN_MS, easing: 'ease-out' }));
    },
    settle: (isWon: boolean) => root.classList.add(isWon ? 'won' : 'lost'),
  };
}
