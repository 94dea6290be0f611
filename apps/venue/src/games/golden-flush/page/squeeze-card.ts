import { cardWords, drawCard, drawCardBack, fromDeck } from '../../../client/shared/cards.ts';
import { element } from '../../../client/shared/element.ts';
import { setOff } from '../../../client/shared/off-button.ts';
import type { Pace } from '../../../client/shared/pace.ts';

/** How far a finger draws the back away, in pixels, until the card turns by itself. */
const DRAWN = 70;
/** A shorter way is a press. */
const PRESS = 6;
const TURN_MS = 260;

/** What a finger does to a card. */
interface Squeeze {
  /** Whether there is a card that lies face down. */
  readonly isShut: () => boolean;
  /** Draws the back away by a share of the way; 0 lays it back. */
  readonly drawBy: (share: number) => void;
  readonly open: () => void;
}

/** A press opens the card; so does a finger that draws its back upwards to the end of the way. */
function followFinger(root: HTMLElement, { isShut, drawBy, open }: Squeeze): void {
  let from: number | null = null;
  let isMoved = false;
  root.addEventListener('click', () => {
    if (!isMoved) open();
    isMoved = false;
  });
  root.addEventListener('pointerdown', (event) => {
    from = event.clientY;
    isMoved = false;
    root.setPointerCapture(event.pointerId);
  });
  root.addEventListener('pointermove', (event) => {
    if (from === null || !isShut()) return;
    const way = Math.max(0, from - event.clientY);
    isMoved ||= way > PRESS;
    if (way >= DRAWN) open();
    else drawBy(way / DRAWN);
  });
  const release = () => {
    from = null;
    if (isShut()) drawBy(0);
  };
  root.addEventListener('pointerup', release);
  root.addEventListener('pointercancel', release);
}

/**
 * A card face down that a press turns, or a finger that draws its back upwards bit by bit.
 * `turned` is called when it lies open.
 */
export function createSqueezeCard(name: string, turned: () => void) {
  const face = element('div', { class: 'squeeze-face' });
  const back = element('div', { class: 'squeeze-back' }, drawCardBack());
  const root = element(
    'button',
    { class: 'squeeze', 'aria-label': `${name}，未发`, disabled: true },
    face,
    back,
  );
  let card: number | null = null;
  let isOpen = false;

  const drawBy = (share: number) => {
    root.classList.toggle('is-drawn', share > 0);
    back.style.translate = `0 ${-share * 62}%`;
    back.style.rotate = `x ${share * 46}deg`;
    back.style.opacity = String(1 - Math.max(0, share - 0.7) * 2);
  };
  const show = (next: boolean) => {
    isOpen = next;
    root.classList.toggle('is-open', next);
    root.disabled = card === null;
    // One that lies open keeps the focus of the key that has turned it.
    setOff(root, next);
    root.setAttribute(
      'aria-label',
      card === null ? `${name}，未发` : `${name}，${next ? cardWords(fromDeck(card)) : '未翻开'}`,
    );
    drawBy(0);
  };
  const open = () => {
    if (card === null || isOpen) return;
    show(true);
    turned();
  };
  followFinger(root, { isShut: () => card !== null && !isOpen, drawBy, open });
  return {
    root,
    isOpen: () => isOpen,
    /** Lays a card face down; null takes it away. */
    lay(next: number | null) {
      card = next;
      face.replaceChildren(...(next === null ? [] : [drawCard(fromDeck(next))]));
      show(false);
    },
    /** Turns the card, with motion where there is a pace. */
    async turn(pace: Pace | null) {
      if (card === null || isOpen) return;
      show(true);
      if (pace === null) return;
      const turn = [{ transform: 'rotateY(90deg)' }, { transform: 'none' }];
      await pace.run(face.animate(turn, { duration: pace.isQuick ? 60 : TURN_MS }));
    },
  };
}
