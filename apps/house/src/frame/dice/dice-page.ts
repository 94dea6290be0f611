import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import './dice.css';
import { cny } from '@haitang/kernel/money.ts';
import {
  diceRules,
  multiplierOf,
  OUTCOMES,
  winningRolls,
} from '../../engine/cloud-dice/dice-rules.ts';
import { obstacleOf } from '../shared/bet-hint.ts';
import { element } from '../shared/element.ts';
import { createFigures } from '../shared/figures.ts';
import { gameHead, openGame } from '../shared/game-page.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { createStakeField } from '../shared/stake-field.ts';
import type { Table } from '../shared/table.ts';
import { choiceWords, diceFace, diceOutcome, multiplierWords, rollWords } from './dice-face.ts';
import { createTrack } from './dice-track.ts';
import sky from './sky.svg';

const LAST_ROLLS = 8;

/** The last rolls, newest right. */
function createTrail() {
  const root = element('ol', { class: 'trail', 'aria-label': '最近的结果' });
  const add = (roll: number, won: boolean) => {
    root.append(element('li', { class: won ? 'num won' : 'num' }, rollWords(roll)));
    if (root.childElementCount > LAST_ROLLS) root.firstElementChild?.remove();
  };
  return { root, add };
}

function drawDice(table: Table): Node[] {
  const figures = createFigures(['倍数', '胜率', '中奖派彩'], '中奖派彩');
  const result = element('output', { class: 'result num' }, '0.00');
  const words = element('p', { class: 'words', role: 'status' }, '选择点数，掷出结果');
  const balance = element('b', { class: 'num' });
  const trail = createTrail();
  let isRolling = false;

  const show = () => {
    const choice = track.choice();
    const stake = field.stake();
    const payout = cny(diceRules.largestPayout(stake?.minor ?? 0n, choice));
    const obstacle = obstacleOf(table, stake, payout);
    figures.set('倍数', multiplierWords(multiplierOf(choice)));
    figures.set('胜率', `${((winningRolls(choice) * 100) / OUTCOMES).toFixed(2)}%`);
    figures.set('中奖派彩', stake === null ? '—' : moneyWords(payout));
    balance.textContent = moneyWords(table.balance());
    side.textContent = choiceWords(choice);
    roll.disabled = isRolling || obstacle !== null;
    hint.textContent = obstacle ?? '结果与所选点数相等不算中';
  };
  const track = createTrack(() => show());
  const field = createStakeField(table.game, () => show());
  const side = element('b', { class: 'num' });
  const hint = element('p', { class: 'hint' });
  const flip = element('button', { class: 'small-button', onclick: () => track.flip() }, '换边');
  const roll = element(
    'button',
    { class: 'wide-button primary', onclick: () => void play() },
    '掷骰',
  );

  const setRolling = (now: boolean) => {
    isRolling = now;
    table.hold(now);
    track.lock(now);
    field.lock(now);
    flip.disabled = now;
    roll.setAttribute('aria-busy', String(now));
    show();
  };
  const play = async () => {
    const stake = field.stake();
    if (isRolling || stake === null) return;
    setRolling(true);
    result.className = 'result num waiting';
    try {
      const round = await table.play(stake, track.choice(), () => {
        words.textContent = '正在确认本局结果';
      });
      const outcome = diceOutcome(round.outcome);
      await track.showRoll(outcome.roll, outcome.won);
      result.textContent = rollWords(outcome.roll);
      result.className = outcome.won ? 'result num won' : 'result num';
      words.textContent = outcome.won ? `派彩 ${moneyWords(readMoney(round.payout))}` : '本局未中';
      trail.add(outcome.roll, outcome.won);
    } catch (error) {
      result.className = 'result num';
      words.textContent = wordsOf(error, '本局未能完成，请稍后再试');
    } finally {
      setRolling(false);
    }
  };
  table.onBalance(show);
  return [
    element('img', { class: 'sky', src: sky, alt: '' }),
    gameHead(table, diceFace, '自选点数'),
    element('section', { class: 'bowl' }, trail.root, result, words),
    element(
      'section',
      { class: 'bet' },
      element('p', { class: 'side' }, element('span', {}, '结果'), side, flip),
      track.root,
      figures.root,
    ),
    element(
      'section',
      { class: 'panel' },
      field.root,
      roll,
      element('p', { class: 'under' }, element('span', {}, '余额 ', balance), hint),
    ),
  ];
}

void openGame(diceFace, drawDice);
