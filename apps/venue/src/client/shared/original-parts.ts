import type { Cny } from '@haitang/kernel/money.ts';
import { element } from './element.ts';
import { focusByEnter } from './focus-by-enter.ts';
import { isKeptOn, keepSwitch } from './kept-choice.ts';
import { moneyWords } from './money-words.ts';
import type { Sound } from './sound.ts';
import { createStakeField, type FieldKind, type Fits, wholeField } from './stake-field.ts';
import type { Table } from './table.ts';
import { isGolden } from './win-moment.ts';
import type { WinTier } from './win-sound.ts';

/** Results in the strip of a page. */
export const LAST_RESULTS = 12;
/** The line of a round in motion: the result of the last one is not taken for its own. */
export const UNDER_WAY = '本局进行中';
/** The beginning of a line about a round that was settled while nobody watched. */
export const SETTLED = '上一局已结算';

/** The last results, the newest on the right. */
export function createTrail() {
  const root = element('ol', { class: 'trail', 'aria-label': '最近的结果', 'data-read': true });
  const add = (words: string, isWon: boolean) => {
    root.append(element('li', { class: isWon ? 'num won' : 'num' }, words));
    if (root.childElementCount > LAST_RESULTS) root.firstElementChild?.remove();
  };
  return { root, add };
}

/** A small switch below the button: pressed or not. */
export function createSwitch(label: string, isOn: boolean, press: () => boolean): HTMLElement {
  const button = element('button', {
    class: 'toggle',
    'aria-pressed': String(isOn),
    onclick: () => button.setAttribute('aria-pressed', String(press())),
  });
  button.textContent = label;
  return button;
}

/** A switch that is off at first and kept for this device. */
export function createKeptSwitch(
  name: string,
  label: string,
  changed: () => void = () => undefined,
) {
  let isOn = isKeptOn(name);
  const root = createSwitch(label, isOn, () => {
    isOn = !isOn;
    keepSwitch(name, isOn);
    changed();
    return isOn;
  });
  return { root, isOn: () => isOn };
}

/** Stake, button and what stands below them. */
export function createPanel(
  table: Table,
  sound: Sound,
  acts: { readonly play: () => void; readonly changed: () => void; readonly fits: Fits },
  kind: FieldKind = wholeField(table.game),
) {
  const balance = element('b', { class: 'num' });
  const hint = element('span', { class: 'hint', 'data-read': true });
  const field = createStakeField(kind, acts.changed, acts.fits);
  const button = element('button', { class: 'wide-button primary', onclick: acts.play });
  focusByEnter(button);
  const quick = createKeptSwitch('quick', '快速');
  const switches = element(
    'span',
    { class: 'switches' },
    quick.root,
    createSwitch('声音', sound.isOn(), () => sound.toggle()),
  );
  const root = element(
    'section',
    { class: 'panel' },
    field.root,
    button,
    element(
      'p',
      { class: 'under' },
      element('span', { 'data-read': true }, '余额 ', balance),
      switches,
    ),
    hint,
  );
  return { root, field, button, balance, hint, quick, switches };
}

/** `跃起 4.22×，派彩 20.00`: a result with what it paid. */
export function resultLine(words: string, tier: WinTier, payout: Cny): string {
  if (tier === 'none') return `${words}，本局未中`;
  return `${words}，${tier === 'return' ? '返还' : '派彩'} ${moneyWords(payout)}`;
}

/** The line of text of a page; a result that paid its stake or more is golden. */
export function createWords(greeting: string) {
  const line = { class: 'words', role: 'status', 'data-read': 'line' };
  const root = element('p', line, greeting);
  const say = (text: string, isGold = false) => {
    root.textContent = text;
    root.className = isGold ? 'words gold' : 'words';
  };
  const sayResult = (words: string, tier: WinTier, payout: Cny) =>
    say(resultLine(words, tier, payout), isGolden(tier));
  return { root, say, sayResult };
}
