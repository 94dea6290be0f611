import { cny } from '@haitang/kernel/money.ts';
import { element } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';
import { openSheet } from '../shared/sheet.ts';
import { createChipRow } from './chip-row.ts';
import type { Pursuing } from './pursuer.ts';

const PERIODS = [2, 5, 10, 20] as const;
const RULES = [
  '每期投注相同，全部金额现在一次扣除；每期是单独的一注，有单独的回执。',
  '可随时在“我的”中停止，未封盘的各期退还，已封盘的照常开奖。',
  '休息、自我排除或停止游戏时自动停止并退还。不提供加倍追号。',
];

/**
 * Asks for how many periods a slip of this stake is placed; `place` resolves with true if it was
 * taken. The whole price is shown before.
 */
export function openPursuitSheet(
  stake: bigint,
  first: string,
  place: (how: Pursuing) => Promise<boolean>,
): void {
  let rounds: number = PERIODS[0];
  const stop = element('input', { type: 'checkbox', checked: true });
  const total = element('b', { class: 'num', role: 'status' });
  const chips = createChipRow('期数', (index) => {
    rounds = PERIODS[index] ?? PERIODS[0];
    const price = moneyWords(cny(stake * BigInt(rounds)));
    total.textContent = `${rounds} 期 × ${moneyWords(cny(stake))} = ${price}`;
  });
  const confirm = element(
    'button',
    { class: 'wide-button primary', onclick: () => void send() },
    '确认追号',
  );
  const send = async () => {
    confirm.disabled = true;
    const isTaken = await place({ rounds, stopOnWin: stop.checked });
    confirm.disabled = false;
    if (isTaken) sheet.close();
  };
  chips.show(PERIODS.map((period) => `${period} 期`));
  const sheet = openSheet(
    '追号',
    element('p', { class: 'note' }, `从${first}起`),
    chips.root,
    element('label', { class: 'stop-on-win' }, stop, '中奖即停：某期派彩后退还其余各期'),
    element('p', { class: 'pursuit-total' }, total),
    element('ul', { class: 'pursuit-rules' }, ...RULES.map((rule) => element('li', {}, rule))),
    confirm,
  );
}
