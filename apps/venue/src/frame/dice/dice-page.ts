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
import { BRING, isShort, obstacleOf } from '../shared/bet-hint.ts';
import { element } from '../shared/element.ts';
import { gameHead, openGame } from '../shared/game-page.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { createReadouts } from '../shared/readouts.ts';
import { createStakeField, wholeField } from '../shared/stake-field.ts';
import type { Table } from '../shared/table.ts';
import { choiceWords, diceFace, diceOutcome, multiplierWords, rollWords } from './dice-face.ts';
import { createTrack } from './dice-track.ts';
import sky from './sky.svg';

const LAST_ROLLS = 8;
const ROLL = '掷骰';

/** The last rolls, the newest on the right. */
function createTrail() {
  const root = element('ol', { class: 'trail', 'aria-label': '最近的结果' });
  const add = (roll: number, won: boolean) => {
    root.append(element('li', { class: won ? 'num won' : 'num' }, rollWords(roll)));
    if (root.childElementCount > LAST_ROLLS) root.firstElementChild?.remove();
  };
  return { root, add };
}

/** The result of the last roll, in readouts and text. */
function createBowl() {
  const result = element('output', { class: 'result num' }, '0.00');
  const words = element('p', { class: 'words', role: 'status' }, '选择点数，掷出结果');
  const trail = createTrail();
  const root = element('section', { class: 'bowl' }, trail.root, result, words);
  const mark = (state: '' | ' waiting' | ' won') => {
    result.className = `result num${state}`;
  };
  return {
    root,
    say: (text: string) => {
      words.textContent = text;
    },
    wait: () => mark(' waiting'),
    stop: () => mark(''),
    show: (roll: number, won: boolean, text: string) => {
      result.textContent = rollWords(roll);
      mark(won ? ' won' : '');
      words.textContent = text;
      trail.add(roll, won);
    },
  };
}

/** Choice, stake and the button, with the possible result. */
function createBet(table: Table, onRoll: () => void) {
  const readouts = createReadouts(['倍数', '胜率', '中奖派彩'], '中奖派彩');
  const balance = element('b', { class: 'num' });
  const side = element('b', { class: 'num' });
  const hint = element('p', { class: 'hint' });
  const roll = element('button', { class: 'wide-button primary', onclick: onRoll }, ROLL);
  let isRolling = false;

  const show = () => {
    const choice = track.choice();
    const stake = field.stake();
    const payout = cny(diceRules.largestPayout(stake?.minor ?? 0n, choice));
    const obstacle = obstacleOf(table, stake, payout);
    readouts.set('倍数', multiplierWords(multiplierOf(choice)));
    readouts.set('胜率', `${((winningRolls(choice) * 100) / OUTCOMES).toFixed(2)}%`);
    readouts.set('中奖派彩', stake === null ? '—' : moneyWords(payout));
    balance.textContent = moneyWords(table.balance());
    side.textContent = choiceWords(choice);
    const needsMoney = isShort(table, stake);
    roll.textContent = needsMoney ? BRING : ROLL;
    // A busy one stays enabled and ignores presses: a disabled one would lose a keyboard's focus.
    roll.disabled = !isRolling && obstacle !== null && !needsMoney;
    hint.textContent = obstacle ?? '结果与所选点数相等不算中';
  };
  const track = createTrack(() => show());
  const field = createStakeField(wholeField(table.game), () => show());
  const flip = element('button', { class: 'small-button', onclick: () => track.flip() }, '换边');
  const setRolling = (now: boolean) => {
    isRolling = now;
    table.hold(now);
    track.lock(now);
    field.lock(now);
    flip.disabled = now;
    roll.setAttribute('aria-busy', String(now));
    show();
  };
  const chosen = element('p', { class: 'side' }, element('span', {}, '结果'), side, flip);
  const under = element('p', { class: 'under' }, element('span', {}, '余额 ', balance), hint);
  const roots = [
    element('section', { class: 'bet' }, chosen, track.root, readouts.root),
    element('section', { class: 'panel' }, field.root, roll, under),
  ];
  return { roots, track, field, show, setRolling, isRolling: () => isRolling };
}

function drawDice(table: Table): Node[] {
  const bowl = createBowl();
  const bet = createBet(table, () => void play());

  const play = async () => {
    const stake = bet.field.stake();
    if (bet.isRolling() || stake === null) return;
    if (isShort(table, stake)) return table.askForMoney();
    bet.setRolling(true);
    bowl.wait();
    try {
      const round = await table.play(stake, bet.track.choice(), () => bowl.say('正在确认本局结果'));
      const { roll, won } = diceOutcome(round.outcome);
      await bet.track.showRoll(roll, won);
      bowl.show(roll, won, won ? `派彩 ${moneyWords(readMoney(round.payout))}` : '本局未中');
    } catch (error) {
      bowl.stop();
      bowl.say(wordsOf(error, '本局未能完成，请稍后再试'));
    } finally {
      bet.setRolling(false);
    }
  };
  table.onBalance(bet.show);
  return [
    element('img', { class: 'sky', src: sky, alt: '' }),
    gameHead(table, diceFace, '自选点数'),
    bowl.root,
    ...bet.roots,
  ];
}

void openGame(diceFace, drawDice);
