import type { DragonOutcome } from '../../engine/dragon-tiger/dragon-rules.ts';
import { drawCard, drawCardBack, fromDeck } from '../shared/cards.ts';
import { element } from '../shared/element.ts';
import type { Pace } from '../shared/pace.ts';
import type { Drawn, SharedScene } from '../shared/shared-types.ts';
import type { Sound } from '../shared/sound.ts';
import { WINNER_WORDS } from './dragon-face.ts';

/** Moments after the draw: the dragon turns, the tiger turns, the seal falls. */
const DRAGON_MS = 1_400;
const TIGER_MS = 2_400;
const SEAL_MS = 3_200;
const TURN_MS = 280;

/** A plate with the place of one card. */
function createPlate(side: 'dragon' | 'tiger', words: string) {
  const card = element('div', { class: 'plate-card' });
  const root = element(
    'div',
    { class: `plate ${side}` },
    element('b', { class: 'plate-name', 'aria-hidden': 'true' }, words),
    card,
  );
  const animate = (frames: Keyframe[], duration: number) =>
    card.animate(frames, { duration, easing: 'ease-in-out' });
  return {
    root,
    empty: () => {
      card.replaceChildren();
      root.classList.remove('won');
    },
    /** Puts a card face down; it slides in unless the page came later. */
    async deal(pace: Pace, isLate: boolean) {
      card.replaceChildren(drawCardBack());
      if (isLate) return;
      await pace.run(
        animate(
          [
            { transform: 'translateY(-60px)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          300,
        ),
      );
    },
    async turn(face: number, pace: Pace, isLate: boolean) {
      if (!isLate) {
        await pace.run(animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], TURN_MS / 2));
      }
      card.replaceChildren(drawCard(fromDeck(face)));
      if (!isLate) {
        await pace.run(animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], TURN_MS / 2));
      }
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
      const started = performance.now() - elapsed;
      const until = (ms: number) => pace.wait(Math.max(0, ms - (performance.now() - started)));
      const isLate = (ms: number) => performance.now() - started > ms + TURN_MS;
      clear();
      sound.knock(2);
      await Promise.all([dragon.deal(pace, isLate(0)), tiger.deal(pace, isLate(0))]);
      await until(DRAGON_MS);
      sound.knock(9);
      await dragon.turn(outcome.dragon, pace, isLate(DRAGON_MS));
      await until(TIGER_MS);
      sound.knock(9);
      await tiger.turn(outcome.tiger, pace, isLate(TIGER_MS));
      await until(SEAL_MS);
      if (outcome.winner === 'tie') sound.bell(0);
      else (outcome.winner === 'dragon' ? dragon : tiger).win();
      seal.textContent = WINNER_WORDS[outcome.winner].charAt(0);
      seal.className = `seal ${outcome.winner}`;
    },
  };
}
