import { cny } from '@haitang/kernel/money.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';
import { element } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';
import { openSheet } from '../shared/sheet.ts';

/** What the slip of a matchday lists. */
export interface SlipView<Bet> {
  /** Not sent yet. */
  readonly open: readonly SharedBet<Bet>[];
  /** Taken by the house in this round. */
  readonly taken: readonly SharedBet<Bet>[];
}

/** The button of the slip, which opens the list of its bets. */
export function createBetSlip<Bet>(input: {
  readonly view: () => SlipView<Bet>;
  readonly words: (bet: Bet) => string;
  /** The largest payout of a bet. */
  readonly most: (bet: Bet, stake: bigint) => bigint;
  readonly remove: (bet: Bet) => void;
}) {
  const row = ({ bet, stake }: SharedBet<Bet>, isOpen: boolean): HTMLElement => {
    const drop = () => {
      input.remove(bet);
      item.remove();
    };
    const won = moneyWords(cny(input.most(bet, stake)));
    const item = element(
      'li',
      { class: 'entry' },
      element('b', {}, input.words(bet)),
      element('small', { class: 'num' }, `投注 ${moneyWords(cny(stake))} · 最高派彩 ${won}`),
      isOpen
        ? element(
            'button',
            { class: 'small-button', 'aria-label': `移除 ${input.words(bet)}`, onclick: drop },
            '移除',
          )
        : null,
    );
    return item;
  };
  const list = (title: string, bets: readonly SharedBet<Bet>[], isOpen: boolean): Node[] =>
    bets.length === 0
      ? []
      : [
          element('h3', {}, title),
          element('ul', { class: 'entries' }, ...bets.map((bet) => row(bet, isOpen))),
        ];
  const open = () => {
    const { open: put, taken } = input.view();
    const lists = [...list('待确认', put, true), ...list('本轮已投', taken, false)];
    const none = element('p', { class: 'note' }, '点选赔率即可加入投注单。');
    openSheet('虚拟赛事投注单', ...(lists.length === 0 ? [none] : lists));
  };
  const root = element('button', { class: 'toggle slip-button', onclick: open });
  return {
    root,
    show() {
      const { open: put, taken } = input.view();
      root.textContent = `投注单 ${put.length + taken.length}`;
    },
  };
}
