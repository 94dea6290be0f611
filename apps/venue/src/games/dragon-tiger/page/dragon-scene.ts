import { createDealtCard } from '../../../client/shared/dealt-card.ts';
import { element } from '../../../client/shared/element.ts';
import type { Drawn, SharedScene } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { createTimeline } from '../../../client/shared/timeline.ts';
import type { DragonOutcome } from '../dragon-rules.ts';
import { WINNER_WORDS } from './dragon-face.ts';

/** Moments after the draw: the dragon turns, the tiger turns, the seal falls. */
const DRAGON_MS = 1_400;
const TIGER_MS = 2_400;
const SEAL_MS = 3_200;

/** A plate with the place of one card. */
function createPlate(side: 'dragon' | 'tiger', words: string) {
  const card = createDealtCard();
  const root = element(
    'div',
    { class: `plate ${side}`, 'data-read': true },
    element('b', { class: 'plate-name', 'aria-hidden': 'true' }, words),
    card.root,
  );
  return {
    root,
    card,
    empty: () => {
      card.clear();
      root.classList.remove('won');
    },
    win: () => root.classList.add('won'),
  };
}

/** The two lacquer plates with the seal of the winner between them. */
export function createDragonScene(sound: Sound): SharedScene<DragonOutcome> {
  const dragon = createPlate('dragon', '龙');
  const tiger = createPlate('tiger', '虎');
  const seal = element('div', { class: 'seal', 'aria-hidden': 'true' });
  const clear = () => {
    dragon.empty();
    tiger.empty();
    seal.textContent = '';
    seal.className = 'seal';
  };
  return {
    root: element('div', { class: 'plates' }, dragon.root, seal, tiger.root),
    prepare: clear,
    async reveal({ outcome }: Drawn<DragonOutcome>, elapsed, pace) {
      if (outcome === null) return;
      const { until, isLate } = createTimeline(elapsed, pace);
      clear();
      sound.knock(2);
      await Promise.all([dragon.card.deal(pace, isLate(0)), tiger.card.deal(pace, isLate(0))]);
      await until(DRAGON_MS);
      sound.knock(9);
      await dragon.card.turn(outcome.dragon, pace, isLate(DRAGON_MS));
      await until(TIGER_MS);
      sound.knock(9);
      await tiger.card.turn(outcome.tiger, pace, isLate(TIGER_MS));
      await until(SEAL_MS);
      if (outcome.winner === 'tie') sound.bell(0);
      else (outcome.winner === 'dragon' ? dragon : tiger).win();
      seal.textContent = WINNER_WORDS[outcome.winner].charAt(0);
      seal.className = `seal ${outcome.winner}`;
    },
  };
}
