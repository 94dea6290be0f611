import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { StepStage } from '../../../client/shared/step-types.ts';
import { svg } from '../../../client/shared/svg.ts';
import { isNatural } from '../hand-total.ts';
import type { TwentyOneOutcome, TwentyOneView, ViewedHand } from '../twenty-one-rules.ts';
import { createHandView, type HandView } from './hand-view.ts';
import { RESULT_WORDS, totalWords } from './twenty-one-face.ts';

/** The words printed on the felt. */
function drawArc(): SVGSVGElement {
  const words = svg(
    'textPath',
    { href: '#felt-arc', startOffset: '50%' },
    '天成赔三比二 · 庄家十七点停牌',
  );
  return svg(
    'svg',
    { class: 'felt-print', viewBox: '0 0 360 64', 'aria-hidden': 'true' },
    svg('path', { id: 'felt-arc', d: 'M 14 16 Q 180 70 346 16' }),
    svg('path', { class: 'felt-line', d: 'M 14 26 Q 180 80 346 26' }),
    svg('text', { class: 'felt-words' }, words),
  );
}

/** The two first cards of both sides, one after another, the dealer's second face down. */
async function dealFirst(dealer: HandView, player: HandView, view: FirstCards, pace: Pace | null) {
  await player.put(0, view.player[0] ?? null, pace);
  await dealer.put(0, view.open, pace);
  await player.put(1, view.player[1] ?? null, pace);
  await dealer.put(1, null, pace);
}
interface FirstCards {
  readonly player: readonly number[];
  readonly open: number;
}

/** How many cards two hands have in common from the first. */
function common(shown: readonly (number | null)[], cards: readonly number[]): number {
  const index = shown.findIndex((card, place) => card !== cards[place]);
  return index === -1 ? shown.length : index;
}

const bustWords = (cards: readonly number[]): string | null =>
  totalWords(cards).includes('爆') ? '爆牌' : null;

/** The hands of the player, made as they come. */
function createHands(sound: Sound) {
  const root = element('div', { class: 'hands-place' });
  let hands: readonly HandView[] = [];
  return {
    root,
    all: () => hands,
    handAt(index: number): HandView {
      const known = hands[index];
      if (known !== undefined) return known;
      const made = createHandView(`第 ${index + 1} 手`, sound);
      hands = [...hands, made];
      root.append(made.root);
      root.dataset.count = String(hands.length);
      return made;
    },
    clear() {
      hands = [];
      root.replaceChildren();
    },
  };
}

/** The felt with the dealer above and up to four hands of the player below. */
export function createCardTable(sound: Sound): StepStage<object, TwentyOneView, TwentyOneOutcome> {
  const dealerPlace = element('div', { class: 'dealer-place' });
  const hands = createHands(sound);
  let dealer = createHandView('庄家', sound);
  let isDealt = false;

  const clear = () => {
    dealer = createHandView('庄家', sound);
    dealerPlace.replaceChildren(dealer.root);
    hands.clear();
    isDealt = false;
  };
  /** Lays hands: those in play keep their cards, new ones come from the shoe. */
  const lay = async (viewed: readonly ViewedHand[], pace: Pace | null) => {
    for (const [index, { cards }] of viewed.entries()) {
      const view = hands.handAt(index);
      view.keep(common(view.cards(), cards));
    }
    for (const [index, { cards }] of viewed.entries()) {
      for (const [place, card] of cards.entries()) await hands.handAt(index).put(place, card, pace);
    }
  };
  const first = async (viewed: readonly ViewedHand[], open: number, pace: Pace | null) => {
    if (isDealt) return;
    clear();
    isDealt = true;
    const player = viewed.length === 1 ? (viewed[0]?.cards ?? []) : [];
    if (player.length < 2) return dealer.put(0, open, null).then(() => dealer.put(1, null, null));
    await dealFirst(dealer, hands.handAt(0), { player, open }, pace);
  };
  clear();
  hands.handAt(0);
  return {
    root: element('div', { class: 'card-table' }, dealerPlace, drawArc(), hands.root),
    prepare: () => undefined,
    enable: () => undefined,
    async show({ dealer: open, hands: viewed, turn }, pace) {
      if (pace === null) isDealt = false;
      await first(viewed, open[0] ?? 0, pace);
      await lay(viewed, pace);
      for (const [index, hand] of viewed.entries()) {
        const words = hand.doubled ? '加倍' : '';
        hands
          .handAt(index)
          .mark(viewed.length > 1 && index === turn ? 'now' : index > turn ? 'waits' : '', words);
      }
    },
    async reveal({ dealer: cards, hands: viewed, natural }, pace) {
      await first(viewed, cards[0] ?? 0, pace);
      await lay(viewed, pace);
      for (const hand of hands.all()) hand.mark('', '');
      for (const [place, card] of cards.entries()) {
        await dealer.put(place, card, pace);
        if (place > 0) await pace.wait(pace.isQuick ? 60 : 260);
      }
      for (const [index, { cards: mine, result }] of viewed.entries()) {
        const words = natural ? '天成' : (bustWords(mine) ?? RESULT_WORDS[result]);
        hands.handAt(index).mark(result, natural && result === 'push' ? '天成 平' : words);
      }
      dealer.mark('', isNatural(cards) ? '天成' : (bustWords(cards) ?? ''));
      if (natural) for (const step of [5, 9]) sound.pluck(step);
      isDealt = false;
    },
  };
}
