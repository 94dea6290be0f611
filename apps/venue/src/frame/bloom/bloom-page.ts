import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import './bloom.css';
import { type Cny, isPositive, subtract, zero } from '@haitang/kernel/money.ts';
import type { LineWin } from '../../engine/crabapple-bloom/bloom-rules.ts';
import { LINES } from '../../engine/crabapple-bloom/lines.ts';
import { BRING, isShort, OUT_OF_MONEY } from '../shared/bet-hint.ts';
import { element, icon } from '../shared/element.ts';
import { gameHead, openGame } from '../shared/game-page.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { createReadouts } from '../shared/readouts.ts';
import { stakeLadder, stepStake } from '../shared/stake-ladder.ts';
import type { Table } from '../shared/table.ts';
import { bloomFace, bloomOutcome, winWords } from './bloom-face.ts';
import moon from './moon.svg';
import { createReels, type ReelView } from './reel-view.ts';

const SPIN = '开始一局';

/** Shows each winning line in turn until stopped. */
function showWins(reels: ReelView, wins: readonly LineWin[], say: (words: string) => void) {
  const cellsOf = (win: LineWin) =>
    (LINES[win.line] ?? [])
      .slice(0, win.count)
      .map((row, reel): readonly [number, number] => [reel, row]);
  let at = -1;
  const next = () => {
    at += 1;
    const win = wins[at % (wins.length + 1)];
    reels.mark(win === undefined ? wins.flatMap(cellsOf) : cellsOf(win));
    if (win !== undefined) say(`第 ${win.line + 1} 线 · ${winWords(win)} · 单线 ${win.pays} 倍`);
  };
  reels.mark(wins.flatMap(cellsOf));
  const timer = setInterval(next, 1_400);
  return () => clearInterval(timer);
}

interface DeskActs {
  readonly onStep: (way: 'up' | 'down') => void;
  readonly onSpin: () => void;
}

/** The line of text, the readouts and the three buttons. */
function createDesk(acts: DeskActs) {
  const readouts = createReadouts(['余额', '投注', '派彩'], '派彩');
  const line = element('p', { class: 'line', role: 'status' });
  const round = (label: string, way: 'up' | 'down') =>
    element(
      'button',
      { class: 'round-button', 'aria-label': label, onclick: () => acts.onStep(way) },
      icon(way === 'up' ? 'plus-bold' : 'minus-bold'),
    );
  const minus = round('减少投注', 'down');
  const plus = round('增加投注', 'up');
  const orb = element(
    'button',
    { class: 'orb', 'aria-label': SPIN, onclick: acts.onSpin },
    icon('arrow-clockwise-bold'),
  );
  const controls = element('div', { class: 'controls' }, minus, orb, plus);
  const root = element('div', { class: 'desk' }, line, readouts.root, controls);
  return { root, readouts, line, minus, plus, orb };
}

/** The chosen stake, with the state of the desk for it. */
function createStake(table: Table, desk: ReturnType<typeof createDesk>) {
  const { readouts, line, minus, plus, orb } = desk;
  const ladder = stakeLadder(table.game);
  let stake: Cny = ladder.find((one) => one.minor >= 200n) ?? zero('CNY');
  let isSpinning = false;

  const say = (words: string) => {
    line.textContent = words;
  };
  const show = (balance: Cny) => {
    const needsMoney = isShort(table, stake);
    readouts.set('余额', moneyWords(balance));
    readouts.set('投注', moneyWords(stake));
    orb.disabled = isSpinning;
    orb.classList.toggle('short', needsMoney && !isSpinning);
    orb.setAttribute('aria-label', needsMoney ? BRING : SPIN);
    orb.replaceChildren(needsMoney ? BRING : icon('arrow-clockwise-bold'));
    minus.disabled = isSpinning || stake === ladder[0];
    plus.disabled = isSpinning || stake === ladder.at(-1);
    if (needsMoney && !isSpinning) say(OUT_OF_MONEY);
    else if (line.textContent === OUT_OF_MONEY) say('');
  };
  return {
    say,
    show,
    stake: () => stake,
    isSpinning: () => isSpinning,
    step: (way: 'up' | 'down') => {
      stake = stepStake(ladder, stake, way);
      show(table.balance());
    },
    setSpinning: (now: boolean) => {
      isSpinning = now;
      table.hold(now);
      orb.classList.toggle('busy', now);
    },
  };
}

function drawBloom(table: Table): Node[] {
  const reels = createReels();
  const desk = createDesk({ onStep: (way) => state.step(way), onSpin: () => void spin() });
  const state = createStake(table, desk);
  let stopShowing: () => void = () => undefined;

  const spin = async () => {
    if (state.isSpinning()) return;
    if (isShort(table, state.stake())) return table.askForMoney();
    stopShowing();
    state.setSpinning(true);
    desk.readouts.set('派彩', '—');
    state.say('');
    reels.mark([]);
    state.show(subtract(table.balance(), state.stake()));
    try {
      const round = await table.play(state.stake(), {}, () => state.say('正在确认本局结果'));
      const { stops, wins } = bloomOutcome(round.outcome);
      await reels.spinTo(stops);
      const payout = readMoney(round.payout);
      desk.readouts.set('派彩', moneyWords(payout));
      if (isPositive(payout)) stopShowing = showWins(reels, wins, state.say);
    } catch (error) {
      state.say(wordsOf(error, '本局未能完成，请稍后再试'));
    } finally {
      state.setSpinning(false);
      state.show(table.balance());
    }
  };

  table.onBalance(() => state.show(table.balance()));
  state.show(table.balance());
  return [
    element('img', { class: 'moon', src: moon, alt: '' }),
    gameHead(table, bloomFace, '20 线'),
    element('section', { class: 'bezel' }, reels.root),
    desk.root,
  ];
}

void openGame(bloomFace, drawBloom);
