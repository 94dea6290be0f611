import { drawCard, drawCardBack } from '../../../client/shared/cards.ts';
import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { StepStage } from '../../../client/shared/step-types.ts';
import { type HigherOutcome, type HigherView, rankOf } from '../higher-rules.ts';
import { drawClimb } from './climb-view.ts';
import { createRankScale } from './rank-scale.ts';
import { createStair } from './stair.ts';

/** A card comes from the deck, lies there a moment, and turns. */
const [COMES_MS, LIES_MS, TURNS_MS, STANDS_MS] = [260, 160, 140, 240];
const QUICK_MS = 60;

const OUT = [{ transform: 'none' }, { transform: 'scaleX(.03) translateY(-4%)' }];
const IN = [
  { transform: 'scaleX(.03) translateY(-4%)' },
  { transform: 'scale(1.05)', offset: 0.7 },
  { transform: 'none' },
];
const STEP_UP = [
  { transform: 'none' },
  { transform: 'translateY(-7%)', offset: 0.4 },
  { transform: 'none' },
];
const SINK = [
  { transform: 'none' },
  { transform: 'translateY(5%) rotate(-2deg)', offset: 0.6 },
  { transform: 'none' },
];

/** The large card: what lies on the table, and the next one as it comes. */
function createTable(sound: Sound) {
  const next = element('div', { class: 'next-card' }, drawCardBack());
  const card = element('div', { class: 'table-card' }, drawCardBack());
  const root = element('div', { class: 'table' }, card, next);
  const comes = [
    { transform: 'translateX(78%) scale(.72)', opacity: 0.4 },
    { transform: 'translateX(8%) rotate(-3deg)', opacity: 1, offset: 0.75 },
    { transform: 'none', opacity: 1 },
  ];
  return {
    root,
    set(face: number, state: string) {
      card.replaceChildren(drawCard(face));
      root.dataset.state = state;
    },
    /** Brings the next card: face down first, then its face. */
    async turn(face: number, pace: Pace) {
      sound.knock(6);
      next.classList.add('shown');
      const [comesMs, turnsMs] = pace.isQuick ? [QUICK_MS, QUICK_MS / 2] : [COMES_MS, TURNS_MS];
      await pace.run(next.animate(comes, { duration: comesMs, easing: 'ease-out' }));
      await pace.wait(pace.isQuick ? 0 : LIES_MS);
      await pace.run(next.animate(OUT, { duration: turnsMs, easing: 'ease-in' }));
      next.classList.remove('shown');
      this.set(face, '');
      await pace.run(card.animate(IN, { duration: turnsMs * 1.4, easing: 'ease-out' }));
    },
    /** A right guess is a step up, a wrong one sinks. */
    async settle(isRight: boolean, pace: Pace) {
      root.dataset.state = isRight ? 'right' : 'wrong';
      const frames = isRight ? STEP_UP : SINK;
      const duration = pace.isQuick ? QUICK_MS : STANDS_MS;
      await pace.run(card.animate(frames, { duration, easing: 'ease-in-out' }));
    },
  };
}

/** The way up: ranks on the left, the card in the middle, the deck, and the stair below. */
export function createHigherStage(sound: Sound): StepStage<object, HigherView, HigherOutcome> {
  const [scale, table, stair] = [createRankScale(), createTable(sound), createStair()];
  const deck = element('div', { class: 'deck' }, drawCardBack(), drawCardBack(), drawCardBack());
  let seen = 0;
  let rightBefore = 0;

  /** Shows the cards of a round; answers whether the last one is new and has been turned. */
  const lay = async (cards: readonly number[], pace: Pace | null, isWrong: boolean) => {
    const [card = 0, before] = [cards.at(-1), cards.at(-2)];
    const isNew = pace !== null && (cards.length > seen || cards.length === 1);
    seen = cards.length;
    if (isNew) await table.turn(card, pace);
    else table.set(card, '');
    if (isWrong) scale.mark(rankOf(before ?? card), rankOf(card));
    else scale.mark(rankOf(card));
    stair.lay(cards, isWrong);
  };
  return {
    root: element('div', { class: 'climb' }, drawClimb(), scale.root, table.root, deck, stair.root),
    prepare: () => undefined,
    enable: () => undefined,
    async show({ cards, right }, pace) {
      // A card that is passed over is new as well.
      const isRight = pace !== null && right > rightBefore;
      rightBefore = right;
      await lay(cards, pace, false);
      if (!isRight) return;
      sound.pluck(right + 3);
      await table.settle(true, pace);
    },
    async reveal({ cards, multiple }, pace) {
      await lay(cards, pace, multiple === 0);
      await table.settle(multiple > 0, pace);
      seen = 0;
      rightBefore = 0;
    },
  };
}
