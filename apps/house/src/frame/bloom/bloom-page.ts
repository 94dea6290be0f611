import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../shared/shared.css';
import './bloom.css';
import { type Cny, compare, isPositive, subtract, zero } from '@haitang/kernel/money.ts';
import type { LineWin } from '../../engine/crabapple-bloom/bloom-rules.ts';
import { LINES } from '../../engine/crabapple-bloom/lines.ts';
import { element, icon } from '../shared/element.ts';
import { createFigures } from '../shared/figures.ts';
import { gameHead, openGame } from '../shared/game-page.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { stakeLadder, stepStake } from '../shared/stake-ladder.ts';
import type { Table } from '../shared/table.ts';
import { bloomFace, bloomOutcome, winWords } from './bloom-face.ts';
import moon from './moon.svg';
import { createReels, type ReelView } from './reel-view.ts';

const OUT_OF_MONEY = '余额已转出或不足，可从大厅转入后继续。';

/** Shows each winning line in turn until told to stop. */
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

function drawBloom(table: Table): Node[] {
  const ladder = stakeLadder(table.game);
  const reels = createReels();
  const figures = createFigures(['余额', '投注', '派彩'], '派彩');
  const line = element('p', { class: 'line', role: 'status' });
  const say = (words: string) => {
    line.textContent = words;
  };
  let stake: Cny = ladder.find((one) => one.minor >= 200n) ?? zero('CNY');
  let isSpinning = false;
  let stopShowing: () => void = () => undefined;

  const change = (way: 'up' | 'down') => () => {
    stake = stepStake(ladder, stake, way);
    show(table.balance());
  };
  const minus = element(
    'button',
    { class: 'round-button', 'aria-label': '减少投注', onclick: change('down') },
    icon('minus-bold'),
  );
  const plus = element(
    'button',
    { class: 'round-button', 'aria-label': '增加投注', onclick: change('up') },
    icon('plus-bold'),
  );
  const orb = element(
    'button',
    { class: 'orb', 'aria-label': '开始一局', onclick: () => void spin() },
    icon('arrow-clockwise-bold'),
  );

  const show = (balance: Cny) => {
    const isShort = compare(balance, stake) < 0;
    figures.set('余额', moneyWords(balance));
    figures.set('投注', moneyWords(stake));
    orb.disabled = isSpinning || isShort;
    minus.disabled = isSpinning || stake === ladder[0];
    plus.disabled = isSpinning || stake === ladder.at(-1);
    if (isShort && !isSpinning) say(OUT_OF_MONEY);
    else if (line.textContent === OUT_OF_MONEY) say('');
  };
  const setSpinning = (now: boolean) => {
    isSpinning = now;
    table.hold(now);
    orb.classList.toggle('busy', now);
  };

  const spin = async () => {
    if (isSpinning) return;
    stopShowing();
    setSpinning(true);
    figures.set('派彩', '—');
    say('');
    reels.mark([]);
    show(subtract(table.balance(), stake));
    try {
      const round = await table.play(stake, {}, () => say('正在确认本局结果'));
      const { stops, wins } = bloomOutcome(round.outcome);
      await reels.spinTo(stops);
      const payout = readMoney(round.payout);
      figures.set('派彩', moneyWords(payout));
      if (isPositive(payout)) stopShowing = showWins(reels, wins, say);
    } catch (error) {
      say(wordsOf(error, '本局未能完成，请稍后再试'));
    } finally {
      setSpinning(false);
      show(table.balance());
    }
  };

  table.onBalance(() => show(table.balance()));
  show(table.balance());
  return [
    element('img', { class: 'moon', src: moon, alt: '' }),
    gameHead(table, bloomFace, '20 线'),
    element('section', { class: 'bezel' }, reels.root),
    element(
      'div',
      { class: 'desk' },
      line,
      figures.root,
      element('div', { class: 'controls' }, minus, orb, plus),
    ),
  ];
}

void openGame(bloomFace, drawBloom);
