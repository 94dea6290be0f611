import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/cards.css';
import './draw.css';
import { cardWords, drawCard, drawCardBack, fromDeck } from '../../../client/shared/cards.ts';
import { element } from '../../../client/shared/element.ts';
import { guideOnly } from '../../../client/shared/guide.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { playRun } from '../../../client/shared/sound-run.ts';
import { openStepped } from '../../../client/shared/step-page.ts';
import { orderBy, type StepStage } from '../../../client/shared/step-types.ts';
import { CARDS, type DrawOutcome, type DrawView, drawRules, HOLD_ALL } from '../draw-rules.ts';
import { HAND_PAYS, type Hand, handOf } from '../hand.ts';
import { drawFace, drawOutcome, drawView, HAND_WORDS, PAYING, runOf } from './draw-face.ts';

const CARD_MS = 90;

/** The hands that pay; the present one is lit. */
function createPays() {
  const rows = PAYING.map((hand) =>
    element(
      'li',
      {},
      element('span', {}, HAND_WORDS[hand]),
      element('b', { class: 'num' }, `${HAND_PAYS[hand]}×`),
    ),
  );
  return {
    root: element('ol', { class: 'pays', 'aria-label': '赔表', 'data-read': true }, ...rows),
    light(hand: Hand | null) {
      for (const [index, row] of rows.entries())
        row.classList.toggle('now', PAYING[index] === hand);
    },
  };
}

/** The plate under a card that is held; its button says so itself. */
const heldPlate = () => element('i', { class: 'held', 'aria-hidden': 'true' }, '保留');

/** Five cards; a press holds a card or lets it go. */
function createFan(changed: (mask: number) => void) {
  let mask = 0;
  let isEnabled = false;
  let cards: readonly number[] = [];
  const slots = Array.from({ length: CARDS }, (_, index) =>
    element(
      'button',
      { class: 'card-slot', onclick: () => hold(mask ^ (1 << index)) },
      drawCardBack(),
      heldPlate(),
    ),
  );
  const show = () => {
    for (const [place, slot] of slots.entries()) {
      const isHeld = ((mask >> place) & 1) === 1;
      const card = cards[place];
      const words = card === undefined ? '牌背' : cardWords(fromDeck(card));
      slot.disabled = !isEnabled;
      slot.setAttribute('aria-pressed', String(isHeld));
      slot.setAttribute('aria-label', `${words}${isHeld ? '，保留' : ''}`);
    }
  };
  const hold = (next: number) => {
    mask = next;
    show();
    changed(mask);
  };
  show();
  return {
    root: element('div', { class: 'fan', role: 'group', 'aria-label': '五张牌' }, ...slots),
    hold,
    enable(now: boolean) {
      isEnabled = now;
      show();
    },
    /** Lays cards; those that are not held are turned one after another. */
    async lay(next: readonly number[], held: number, pace: Pace | null, sound: Sound) {
      cards = next;
      for (const [position, slot] of slots.entries()) {
        if (((held >> position) & 1) === 1) continue;
        const card = drawCard(fromDeck(next[position] ?? 0));
        slot.firstElementChild?.replaceWith(card);
        if (pace === null) continue;
        sound.knock(4 + position);
        const flip = [{ transform: 'rotateY(90deg)' }, { transform: 'none' }];
        await pace.run(card.animate(flip, { duration: pace.isQuick ? 40 : CARD_MS * 2 }));
      }
      show();
    },
  };
}

/** The cards that are held now, one bit each, for the button that changes the others. */
let heldNow = 0;

function build(acts: { readonly changed: () => void }, sound: Sound) {
  const pays = createPays();
  const fan = createFan((next) => {
    heldNow = next;
    acts.changed();
  });
  const stage: StepStage<object, DrawView, DrawOutcome> = {
    root: element('div', { class: 'draw-place' }, pays.root, fan.root),
    prepare: () => undefined,
    enable: (isOpen) => fan.enable(isOpen),
    async show({ dealt }, pace) {
      fan.hold(0);
      pays.light(null);
      await fan.lay(dealt, 0, pace, sound);
      pays.light(handOf(dealt));
    },
    async reveal({ final, mask, hand }, pace) {
      await fan.lay(final, mask, pace, sound);
      fan.hold(0);
      pays.light(hand);
      playRun(
        runOf(hand).map((step) => () => sound.pluck(step, 0.7)),
        CARD_MS,
      );
    },
  };
  const controls = guideOnly('点牌即保留，其余换一次；一对 J 以上返还本金。');
  return { controls, stage };
}

void openStepped<object, DrawView, DrawOutcome>({
  face: drawFace,
  order: orderBy(drawRules),
  subtitle: '最优打法',
  action: '发牌',
  greeting: '发五张，选要留的，其余换一次',
  view: drawView,
  outcome: drawOutcome,
  build,
  actions: () => [
    { label: heldNow === HOLD_ALL ? '全部保留' : '换牌', input: heldNow, isPrimary: true },
  ],
  openWords: ({ dealt }) => {
    const hand = handOf(dealt);
    return hand === 'none' ? '选要保留的牌' : `现为${HAND_WORDS[hand]}，选要保留的牌`;
  },
  brief: ({ pays }) => `${pays}×`,
  resultWords: ({ hand }) => HAND_WORDS[hand],
});
