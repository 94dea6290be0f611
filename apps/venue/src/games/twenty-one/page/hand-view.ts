import { cardWords, drawCard, drawCardBack, fromDeck } from '../../../client/shared/cards.ts';
import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { totalBadge } from './twenty-one-face.ts';

const DEAL_MS = 240;
const QUICK_MS = 70;

/** Cards of one hand, face up or, as null, face down. */
type Shown = number | null;

const drawn = (card: Shown): SVGSVGElement =>
  card === null ? drawCardBack() : drawCard(fromDeck(card));

/** A hand on the table: cards that overlap, its total, and a label of its end. */
export function createHandView(name: string, sound: Sound) {
  const row = element('div', { class: 'hand-cards' });
  const total = element('b', { class: 'num hand-total' });
  const label = element('span', { class: 'hand-label' });
  const root = element('div', { class: 'hand', role: 'group' }, row, total, label);
  let shown: Shown[] = [];

  const tell = () => {
    const open = shown.filter((card) => card !== null);
    total.textContent = open.length === 0 ? '' : totalBadge(open);
    const words = shown.map((card) => (card === null ? '暗牌' : cardWords(fromDeck(card))));
    root.setAttribute('aria-label', `${name}：${words.join('、')}`);
  };
  /** A card comes from the shoe, or turns where it lies. */
  const move = async (card: Element, isTurn: boolean, pace: Pace) => {
    sound.knock(isTurn ? 9 : 5 + (shown.length % 4));
    const from = isTurn ? 'rotateY(90deg)' : 'translate(46vw, -30vh) rotate(38deg)';
    const frames = [
      { transform: from, opacity: isTurn ? 1 : 0.2 },
      { transform: 'none', opacity: 1 },
    ];
    const duration = pace.isQuick ? QUICK_MS : DEAL_MS;
    await pace.run(card.animate(frames, { duration, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }));
  };
  return {
    root,
    /** Puts one more card, or turns the one that lies there. */
    async put(index: number, card: Shown, pace: Pace | null) {
      if (shown[index] === card) return;
      const isTurn = index < shown.length;
      const made = element('div', { class: 'hand-card' }, drawn(card));
      if (isTurn) row.children[index]?.replaceWith(made);
      else row.append(made);
      shown[index] = card;
      tell();
      if (pace !== null) await move(made, isTurn, pace);
    },
    /** Keeps the first cards alone. */
    keep(count: number) {
      shown = shown.slice(0, count);
      while (row.childElementCount > count) row.lastElementChild?.remove();
      tell();
    },
    cards: (): readonly Shown[] => shown,
    mark(state: 'now' | 'waits' | 'win' | 'push' | 'lose' | '', words: string) {
      root.dataset.state = state;
      label.textContent = words;
    },
  };
}

export type HandView = ReturnType<typeof createHandView>;
