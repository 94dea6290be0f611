import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import './sicbo.css';
import { cny } from '@haitang/kernel/money.ts';
import { sicBoRules } from '../../engine/imperial-sic-bo/sic-bo-rules.ts';
import { BRING, isShort, obstacleOf } from '../shared/bet-hint.ts';
import { element } from '../shared/element.ts';
import { gameHead, openGame } from '../shared/game-page.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { createStakeField } from '../shared/stake-field.ts';
import type { Table } from '../shared/table.ts';
import { createBetTable } from './bet-table.ts';
import { createBowl } from './dice-bowl.ts';
import { betWords, sicBoFace, sicBoOutcome, throwWords } from './sicbo-face.ts';

const THROW = '开盅';

function drawSicBo(table: Table): Node[] {
  const bowl = createBowl();
  const words = element('p', { class: 'words', role: 'status' }, '选择一门，开盅见点');
  const balance = element('b', { class: 'num' });
  const hint = element('p', { class: 'hint' });
  let isOpen = false;

  const show = () => {
    const stake = field.stake();
    const win = cny(sicBoRules.largestPayout(stake?.minor ?? 0n, { bet: felt.bet() }));
    const obstacle = obstacleOf(table, stake, win);
    balance.textContent = moneyWords(table.balance());
    const needsMoney = isShort(table, stake);
    throwIt.textContent = needsMoney ? BRING : THROW;
    throwIt.disabled = isOpen || (obstacle !== null && !needsMoney);
    hint.textContent = obstacle ?? `${betWords(felt.bet())} · 中奖派彩 ${moneyWords(win)}`;
  };
  const felt = createBetTable(() => show());
  const field = createStakeField(table.game, () => show());
  const throwIt = element(
    'button',
    { class: 'wide-button primary', onclick: () => void play() },
    THROW,
  );
  const setOpen = (now: boolean) => {
    isOpen = now;
    table.hold(now);
    felt.lock(now);
    field.lock(now);
    throwIt.setAttribute('aria-busy', String(now));
    show();
  };
  const play = async () => {
    const stake = field.stake();
    if (isOpen || stake === null) return;
    if (isShort(table, stake)) return table.askForMoney();
    felt.light(false);
    words.textContent = '';
    setOpen(true);
    try {
      const round = await table.play(stake, { bet: felt.bet() }, () => {
        words.textContent = '正在确认本局结果';
      });
      const { dice, won } = sicBoOutcome(round.outcome);
      await bowl.show(dice);
      felt.light(won);
      const paid = won ? `派彩 ${moneyWords(readMoney(round.payout))}` : '本局未中';
      words.textContent = `${throwWords(dice)} · ${paid}`;
    } catch (error) {
      words.textContent = wordsOf(error, '本局未能完成，请稍后再试');
    } finally {
      setOpen(false);
    }
  };
  table.onBalance(show);
  show();
  return [
    gameHead(table, sicBoFace, '自动荷官'),
    element('section', { class: 'bowl' }, bowl.root, words),
    felt.root,
    element(
      'section',
      { class: 'panel' },
      field.root,
      throwIt,
      element('p', { class: 'under' }, element('span', {}, '余额 ', balance), hint),
    ),
  ];
}

void openGame(sicBoFace, drawSicBo);
