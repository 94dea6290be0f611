import type { Cny } from '@haitang/kernel/money.ts';
import { BRING, isShort, OUT_OF_MONEY } from '../shared/bet-hint.ts';
import { element, icon } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';
import { createKeptSwitch, createSwitch } from '../shared/original-parts.ts';
import { createReadouts } from '../shared/readouts.ts';
import type { Sound } from '../shared/sound.ts';
import type { Table } from '../shared/table.ts';
import { createStakeChoice } from './stake-sheet.ts';

const SPIN = '开始一局';
const STOP = '停止';
export const WON = '派彩';

/** Readouts, stake, button and switches of a slot. */
export function createDesk(
  table: Table,
  sound: Sound,
  acts: { readonly unitWords: string; readonly spin: () => void; readonly changed: () => void },
) {
  const readouts = createReadouts(['余额', '投注', WON], WON);
  const choice = createStakeChoice(table.game, acts.unitWords, acts.changed);
  const line = element('p', { class: 'line', role: 'status' });
  const orb = element('button', { class: 'orb', onclick: acts.spin });
  const quick = createKeptSwitch('quick', '快速');
  const root = element(
    'section',
    { class: 'desk' },
    readouts.root,
    choice.root,
    element(
      'div',
      { class: 'spin-row' },
      quick.root,
      orb,
      createSwitch('声音', sound.isOn(), () => sound.toggle()),
    ),
  );
  const write = (words: string, isGold: boolean, live: 'polite' | 'off') => {
    line.setAttribute('aria-live', live);
    line.textContent = words;
    line.classList.toggle('gold', isGold);
  };
  const say = (words: string, isGold = false) => write(words, isGold, 'polite');
  /** Whether the button asks for money; null before it is drawn. */
  let isAsking: boolean | null = null;
  const won = readouts.root.lastElementChild?.querySelector('dd') ?? element('dd');
  return {
    root,
    line,
    say,
    /** Names a win that is lit: for the eye, since it changes every second and was said before. */
    caption: (words: string) => write(words, false, 'off'),
    quick,
    stake: choice.stake,
    focus: () => orb.focus({ preventScroll: true }),
    /** The number that rolls up to the payout. */
    won,
    /** What the round has paid; a return below the stake is no win, and not golden. */
    setWon(words: string, isGold = false) {
      readouts.set(WON, words);
      won.classList.toggle('gold', isGold);
    },
    /** Shows the balance and what the button does now. */
    show(balance: Cny, state: { readonly isBusy: boolean; readonly isOpen: boolean }) {
      const isStopped = state.isBusy || state.isOpen;
      const label = state.isBusy ? STOP : SPIN;
      const needsMoney = isShort(table, choice.stake()) && !isStopped;
      readouts.set('余额', moneyWords(balance));
      readouts.set('投注', moneyWords(choice.stake()));
      choice.lock(isStopped);
      orb.disabled = state.isOpen && !state.isBusy;
      orb.classList.toggle('busy', state.isBusy);
      orb.classList.toggle('short', needsMoney);
      orb.setAttribute('aria-label', needsMoney ? BRING : label);
      if (isAsking !== needsMoney) {
        isAsking = needsMoney;
        orb.replaceChildren(needsMoney ? BRING : icon('arrow-clockwise-bold'));
      }
      if (needsMoney) say(OUT_OF_MONEY);
      else if (line.textContent === OUT_OF_MONEY) say('');
    },
  };
}
