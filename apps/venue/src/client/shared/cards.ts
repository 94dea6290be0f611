import { svg } from './svg.ts';

const SUITS = ['♦', '♥', '♠', '♣'] as const;
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUIT_WORDS = ['方块', '红桃', '黑桃', '梅花'] as const;

/** `红桃 9`: a card as read aloud; cards are 0 to 51, four suits of each rank from the ace. */
export const cardWords = (card: number): string =>
  `${SUIT_WORDS[card % 4] ?? ''} ${RANKS[Math.floor(card / 4)] ?? ''}`;

/** The ring of petals around the suit of a jack, a queen and a king. */
const drawRing = (): SVGGElement =>
  svg(
    'g',
    { class: 'card-ring' },
    ...[0, 72, 144, 216, 288].map((turn) =>
      svg('ellipse', { cx: 40, cy: 42, rx: 9, ry: 16, transform: `rotate(${turn} 40 60)` }),
    ),
  );

/** A card of 80 by 112, face up. */
export function drawCard(card: number): SVGSVGElement {
  const suit = SUITS[card % 4] ?? '';
  const rank = RANKS[Math.floor(card / 4)] ?? '';
  const isRed = card % 4 < 2;
  const isFace = card >= 4 * RANKS.indexOf('J');
  return svg(
    'svg',
    { class: `playing-card ${isRed ? 'red' : 'black'}`, viewBox: '0 0 80 112', role: 'img' },
    svg('title', {}, cardWords(card)),
    svg('rect', { class: 'card-face', x: 1, y: 1, width: 78, height: 110, rx: 9 }),
    svg('rect', { class: 'card-line', x: 5, y: 5, width: 70, height: 102, rx: 6 }),
    ...(isFace ? [drawRing()] : []),
    svg('text', { class: 'card-rank', x: 10, y: 28 }, rank),
    svg('text', { class: 'card-suit', x: 40, y: 76 }, suit),
    svg('text', { class: 'card-small', x: 10, y: 44 }, suit),
    svg(
      'g',
      { transform: 'rotate(180 40 56)' },
      svg('text', { class: 'card-small', x: 10, y: 24 }, rank),
    ),
  );
}

/** The back of a card. */
export function drawCardBack(): SVGSVGElement {
  const petal = (turn: number) =>
    svg('ellipse', {
      class: 'card-petal',
      cx: 40,
      cy: 40,
      rx: 9,
      ry: 16,
      transform: `rotate(${turn} 40 56)`,
    });
  return svg(
    'svg',
    { class: 'playing-card back', viewBox: '0 0 80 112', 'aria-hidden': 'true' },
    svg('rect', { class: 'card-back', x: 1, y: 1, width: 78, height: 110, rx: 9 }),
    svg('rect', { class: 'card-line', x: 6, y: 6, width: 68, height: 100, rx: 6 }),
    ...[0, 72, 144, 216, 288].map(petal),
    svg('circle', { class: 'card-heart', cx: 40, cy: 56, r: 6 }),
  );
}

/** A card of a deck that counts from the two to the ace, as one that counts from the ace. */
export const fromDeck = (card: number): number =>
  ((Math.floor(card / 4) + 1) % RANKS.length) * 4 + (card % 4);

/** `Q`: the rank of a card of a deck that counts from the two. */
export const rankWords = (card: number): string => RANKS[Math.floor(fromDeck(card) / 4)] ?? '';
