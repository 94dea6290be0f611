import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { playRun } from '../../../client/shared/sound-run.ts';
import type { StepStage } from '../../../client/shared/step-types.ts';
import type { FlushOutcome, FlushResult, FlushView } from '../flush-rules.ts';
import { kindOf, strengthOf } from '../three-cards.ts';
import { handWords, KIND_WORDS } from './flush-face.ts';
import { createSqueezeCard } from './squeeze-card.ts';

const NAMES = ['第一张', '第二张', '第三张'];
const DEAL_MS = 180;
/** The roll of a drum for 豹子: 0.6 seconds. */
const [ROLL_BEATS, ROLL_GAP_MS] = [9, 75];
const MARKS: Readonly<Record<FlushResult, string>> = {
  fold: '弃牌',
  unopened: '庄家未开牌',
  win: '胜',
  push: '平',
  lose: '负',
};

function createRow(name: string, sound: Sound, changed: () => void) {
  const cards = NAMES.map((text) =>
    createSqueezeCard(`${name}${text}`, () => {
      sound.knock(9);
      changed();
    }),
  );
  const kind = element('p', { class: 'kind' });
  const root = element(
    'div',
    { class: 'three', role: 'group', 'aria-label': `${name}的三张牌`, 'data-name': name },
    element('div', { class: 'three-cards' }, ...cards.map(({ root: card }) => card)),
    kind,
  );
  return { root, cards, kind };
}

/** Turns cards one after the other; null turns them without motion. */
async function turnAll(
  cards: ReturnType<typeof createRow>['cards'],
  pace: Pace | null,
  sound: Sound,
): Promise<void> {
  for (const card of cards) {
    if (!card.isOpen()) sound.knock(9);
    await card.turn(pace);
  }
}

/** The drum for 豹子. */
function drumFor(cards: readonly number[], sound: Sound): void {
  if (kindOf(strengthOf(cards)) !== 'triple') return;
  playRun(
    Array.from({ length: ROLL_BEATS }, (_, beat) => () => sound.knock(-12 + (beat % 2))),
    ROLL_GAP_MS,
  );
}

/** A dealt card flies to its place. */
function flyIn(card: HTMLElement, pace: Pace): Promise<void> {
  const from = [{ transform: 'translate(40vw, -24vh) rotate(30deg)', opacity: 0.2 }, {}];
  const duration = pace.isQuick ? 50 : DEAL_MS;
  return pace.run(card.animate(from, { duration, easing: 'ease-out' }));
}

/** The banker above, the player below; the player's cards are squeezed open. */
export function createFlushStage<Part>(sound: Sound): StepStage<Part, FlushView, FlushOutcome> {
  let mine: readonly number[] = [];
  const banker = createRow('庄家', sound, () => undefined);
  const player = createRow('您', sound, () => tell());
  const mark = element('p', { class: 'mark' });
  player.kind.setAttribute('aria-live', 'polite');
  const tell = () => {
    const isKnown = mine.length > 0 && player.cards.every((card) => card.isOpen());
    player.kind.textContent = isKnown ? handWords(mine) : '';
    player.root.dataset.kind = isKnown ? kindOf(strengthOf(mine)) : '';
  };
  const clear = () => {
    mine = [];
    for (const card of [...banker.cards, ...player.cards]) {
      card.lay(null);
      card.root.classList.remove('dealt');
    }
    banker.kind.textContent = '';
    mark.textContent = '';
    banker.root.dataset.kind = '';
    root.dataset.result = '';
    tell();
  };
  /** Player and banker in turn, all face down. */
  const deal = async (cards: readonly number[], pace: Pace | null) => {
    clear();
    mine = cards;
    for (const [index, card] of cards.entries()) {
      for (const [row, next] of [[player, card] as const, [banker, null] as const]) {
        const slot = row.cards[index];
        if (next !== null) slot?.lay(next);
        slot?.root.classList.add('dealt');
        if (pace === null || slot === undefined) continue;
        sound.knock(4 + index);
        await flyIn(slot.root, pace);
      }
    }
  };
  const root = element('div', { class: 'flush-table' }, banker.root, mark, player.root);
  clear();
  return {
    root,
    prepare: () => undefined,
    enable: () => undefined,
    async show({ player: cards }, pace) {
      await deal(cards, pace);
      // A round that is found again, a short one and one without motion lie open.
      if (pace === null || pace.isQuick || pace.isStill) await turnAll(player.cards, null, sound);
      tell();
    },
    async reveal({ player: cards, banker: theirs, result, bonus }, pace) {
      if (mine.length === 0) await deal(cards, null);
      await turnAll(player.cards, pace, sound);
      tell();
      drumFor(cards, sound);
      for (const [index, card] of theirs.entries()) banker.cards[index]?.lay(card);
      await pace.wait(pace.isQuick ? 60 : 320);
      await turnAll(banker.cards, pace, sound);
      banker.kind.textContent = handWords(theirs);
      drumFor(theirs, sound);
      root.dataset.result = result;
      const name = KIND_WORDS[kindOf(strengthOf(cards))];
      mark.textContent = bonus === 0 ? MARKS[result] : `${MARKS[result]} · ${name}奖赏 ${bonus}:1`;
      for (let step = 0; step < bonus; step += 1) sound.pluck(4 + step);
      mine = [];
    },
  };
}
