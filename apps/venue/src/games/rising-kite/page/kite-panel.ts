import { type Cny, cny } from '@haitang/kernel/money.ts';
import { element } from '../../../client/shared/element.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import { setOff, whileOn } from '../../../client/shared/off-button.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { type OwnBet, worthAt } from './own-bets.ts';

/** The name of a bet that a press names. */
export const betName = ({ order, index }: Pick<OwnBet, 'order' | 'index'>): string =>
  `${order} ${index}`;

/** What the panel shows. */
export interface PanelView {
  /** The words of the button while bets are taken, and whenever nothing can be cashed out. */
  readonly words: string;
  readonly isOff: boolean;
  /** What is wrong with the fields, for the player; '' for nothing. */
  readonly hint: string;
  readonly isBusy: boolean;
  readonly canUndo: boolean;
  /** The bets in the air with the height that is shown; empty while nothing can be cashed out. */
  readonly flying: readonly OwnBet[];
  readonly height: number;
  /** Names of bets whose press is on its way. */
  readonly pressed: ReadonlySet<string>;
  readonly balance: Cny;
  readonly headroom: string;
}

/** A button that cashes one bet out: it reacts to the first touch, before any finger is lifted. */
function createCashButton(press: (bet: OwnBet) => void) {
  let shown: OwnBet | null = null;
  const amount = element('b', { class: 'num' });
  const act = () => {
    if (shown !== null) press(shown);
  };
  const root = element(
    'button',
    { class: 'wide-button primary cash', onpointerdown: whileOn(act), onclick: whileOn(act) },
    element('span', {}, '收取'),
    amount,
  );
  root.hidden = true;
  return {
    root,
    show(bet: OwnBet | null, view: PanelView): void {
      shown = bet;
      root.hidden = bet === null;
      if (bet === null) return;
      const isSent = view.pressed.has(betName(bet));
      setOff(root, isSent);
      root.setAttribute('aria-busy', String(isSent));
      // A press shows at once what it asked for; the house's answer replaces it.
      if (!isSent) amount.textContent = `¥${moneyWords(cny(worthAt(bet, view.height)))}`;
    },
  };
}

/** The one large button: a bet while bets are taken, and the way to cash out in the air. */
export function createKitePanel(
  sound: Sound,
  acts: {
    readonly bet: () => void;
    readonly undo: () => void;
    readonly press: (bet: OwnBet) => void;
  },
  own: HTMLElement,
) {
  const balance = element('b', { class: 'num' });
  const headroom = element('small', { class: 'num' });
  const hint = element('span', { class: 'hint', 'data-read': true });
  const undo = element('button', { class: 'toggle', onclick: whileOn(acts.undo) }, '撤销');
  const bet = element('button', {
    class: 'wide-button primary bet-now',
    onclick: whileOn(acts.bet),
  });
  const cash = [createCashButton(acts.press), createCashButton(acts.press)];
  const mute = element('button', {
    class: 'toggle',
    'aria-pressed': String(sound.isOn()),
    onclick: () => mute.setAttribute('aria-pressed', String(sound.toggle())),
  });
  mute.textContent = '声音';
  const root = element(
    'section',
    { class: 'panel shared-panel kite-panel' },
    element('div', { class: 'kite-own' }, own, undo),
    element('div', { class: 'kite-acts' }, bet, ...cash.map((button) => button.root)),
    element(
      'p',
      { class: 'under' },
      element(
        'span',
        { class: 'purse', 'data-read': true },
        element('span', {}, '余额 ', balance),
        headroom,
      ),
      hint,
      element('span', { class: 'switches' }, mute),
    ),
  );
  return {
    root,
    show(view: PanelView): void {
      balance.textContent = moneyWords(view.balance);
      headroom.textContent = view.headroom;
      hint.textContent = view.hint;
      setOff(undo, !view.canUndo);
      for (const [index, button] of cash.entries()) button.show(view.flying[index] ?? null, view);
      bet.hidden = view.flying.length > 0;
      bet.textContent = view.words;
      bet.setAttribute('aria-busy', String(view.isBusy));
      setOff(bet, view.isOff || view.isBusy);
    },
  };
}
