import { createDealtCard } from '../../../client/shared/dealt-card.ts';
import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Drawn, SharedScene } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { createTimeline, type Timeline } from '../../../client/shared/timeline.ts';
import { numberOfCard } from '../../../engine/deal.ts';
import type { BaccaratOutcome } from '../baccarat-rules.ts';
import { WINNER_WORDS } from './baccarat-face.ts';

/** Moments after the draw: four cards are dealt, both hands turn, third cards, the seal. */
const DEAL_MS = 380;
const PLAYER_MS = 1_900;
const BANKER_MS = 2_900;
const THIRD_MS = 1_500;
const SEAL_MS = 900;

const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => {
    const number = numberOfCard(card);
    return sum + (number < 10 ? number : 0);
  }, 0) % 10;

/** One hand: its name, its total, two cards, and the third one lying across. */
function createHand(side: 'player' | 'banker', words: string) {
  const cards = [createDealtCard(), createDealtCard(), createDealtCard()] as const;
  const total = element('b', { class: 'hand-total num' });
  const root = element(
    'div',
    { class: `hand ${side}`, 'data-read': true },
    element('p', { class: 'hand-name', 'aria-hidden': 'true' }, words, total),
    element('div', { class: 'hand-cards' }, ...cards.map((card) => card.root)),
  );
  cards[2].root.classList.add('across');
  return {
    root,
    cards,
    empty() {
      for (const card of cards) card.clear();
      total.textContent = '';
      root.classList.remove('won', 'three');
    },
    tell(open: readonly number[]) {
      total.textContent = String(pointsOf(open));
    },
    /** Deals and turns the third card. */
    async third(hand: readonly number[], pace: Pace, isLate: boolean) {
      const card = hand[2];
      if (card === undefined) return;
      root.classList.add('three');
      await cards[2].deal(pace, isLate);
      await cards[2].turn(card, pace, isLate);
      total.textContent = String(pointsOf(hand));
    },
    win: () => root.classList.add('won'),
  };
}

type Hand = ReturnType<typeof createHand>;

/** Turns the first two cards of a hand together and says their total. */
async function turnTwo(hand: Hand, dealt: readonly number[], pace: Pace, isLate: boolean) {
  const [first = 0, second = 0] = dealt;
  await hand.cards[0].turn(first, pace, isLate);
  await hand.cards[1].turn(second, pace, isLate);
  hand.tell([first, second]);
}

/** The two hands with the seal of the winner between them. */
export function createBaccaratScene(sound: Sound): SharedScene<BaccaratOutcome> {
  const [player, banker] = [createHand('player', '闲'), createHand('banker', '庄')];
  const seal = element('div', { class: 'seal', 'aria-hidden': 'true' });
  const clear = () => {
    player.empty();
    banker.empty();
    seal.textContent = '';
    seal.className = 'seal';
  };
  const dealFour = async ({ until, isLate }: Timeline, pace: Pace) => {
    const order = [player.cards[0], banker.cards[0], player.cards[1], banker.cards[1]];
    for (const [index, card] of order.entries()) {
      await until(index * DEAL_MS);
      sound.knock(2);
      await card.deal(pace, isLate(index * DEAL_MS));
    }
  };
  const finish = ({ winner }: BaccaratOutcome) => {
    if (winner === 'tie') sound.bell(0);
    else (winner === 'player' ? player : banker).win();
    seal.textContent = WINNER_WORDS[winner].charAt(0);
    seal.className = `seal ${winner}`;
  };
  return {
    root: element('div', { class: 'hands' }, player.root, seal, banker.root),
    prepare: clear,
    async reveal({ outcome }: Drawn<BaccaratOutcome>, elapsed, pace) {
      if (outcome === null) return;
      clear();
      const time = createTimeline(elapsed, pace);
      await dealFour(time, pace);
      let moment = PLAYER_MS;
      await time.until(moment);
      sound.knock(9);
      await turnTwo(player, outcome.player, pace, time.isLate(moment));
      moment = BANKER_MS;
      await time.until(moment);
      sound.knock(9);
      await turnTwo(banker, outcome.banker, pace, time.isLate(moment));
      for (const [hand, dealt] of [
        [player, outcome.player],
        [banker, outcome.banker],
      ] as const) {
        if (dealt.length < 3) continue;
        moment += THIRD_MS;
        await time.until(moment);
        sound.knock(9);
        await hand.third(dealt, pace, time.isLate(moment));
      }
      await time.until(moment + SEAL_MS);
      finish(outcome);
    },
  };
}
