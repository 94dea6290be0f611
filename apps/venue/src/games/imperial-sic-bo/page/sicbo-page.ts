import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/sic-bo/dice-bowl.css';
import './sicbo.css';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import { BRING, isShort, obstacleOf } from '../../../client/shared/bet-hint.ts';
import { element } from '../../../client/shared/element.ts';
import { endMotionByPress } from '../../../client/shared/end-motion.ts';
import { gameHead, openGame } from '../../../client/shared/game-page.ts';
import { moneyWords, readMoney } from '../../../client/shared/money-words.ts';
import { isOff, setOff } from '../../../client/shared/off-button.ts';
import {
  createKeptSwitch,
  createSwitch,
  resultLine,
} from '../../../client/shared/original-parts.ts';
import { createPace, type Pace } from '../../../client/shared/pace.ts';
import { wordsOf } from '../../../client/shared/page-calls.ts';
import { createSound, type Sound } from '../../../client/shared/sound.ts';
import type { Table } from '../../../client/shared/table.ts';
import { celebrate, isGolden, tierOf } from '../../../client/shared/win-moment.ts';
import { createBowl } from '../../../client/sic-bo/dice-bowl.ts';
import { throwWords } from '../../../client/sic-bo/dice-words.ts';
import { wins } from '../../../engine/sic-bo/dice-bets.ts';
import type { PageRound } from '../../../wire/page-wire.ts';
import { sicBoRules } from '../sic-bo-rules.ts';
import { createRoads } from './bead-road.ts';
import { createBetTable } from './bet-table.ts';
import { type ChipRail, createChipRail } from './chip-rail.ts';
import { sicBoChoice, sicBoFace, sicBoOutcome } from './sicbo-face.ts';
import { createSlip, type Slip } from './slip.ts';

const THROW = '开盅';
const NOTHING_LAID = '选筹码，点注项下注；长按取回';

/** Shows the throws of the last rounds, and offers the bets of the last one again. */
async function recallRounds(table: Table, roads: ReturnType<typeof createRoads>, slip: Slip) {
  const rounds = await table.rounds(null).catch(() => []);
  roads.begin(rounds.map((round) => sicBoOutcome(round.outcome).dice).reverse());
  const [newest] = rounds;
  if (newest === undefined) return;
  const choice = sicBoChoice(newest.choice);
  if ('bets' in choice) slip.remember(choice.bets);
}

/** Chips, the button, and what stands below it. */
function createPanel(table: Table, sound: Sound, rail: ChipRail, play: () => void) {
  const balance = element('b', { class: 'num' });
  const hint = element('p', { class: 'hint', 'data-read': true });
  const quick = createKeptSwitch('quick', '快速');
  const button = element('button', { class: 'wide-button primary', onclick: play }, THROW);
  const switches = element(
    'span',
    { class: 'switches' },
    quick.root,
    createSwitch('声音', sound.isOn(), () => sound.toggle()),
  );
  const under = element(
    'p',
    { class: 'under' },
    element('span', { 'data-read': true }, '余额 ', balance),
    switches,
  );
  const limit = cny(sicBoRules.stakes.maximum);
  /** Why the bets cannot be taken now, and what they may pay. */
  const judge = (slip: Slip, stake: Cny | null) => {
    if (stake === null) return { obstacle: NOTHING_LAID, most: cny(0n) };
    const most = cny(sicBoRules.largestPayout(stake.minor, { bets: slip.bets() }));
    if (stake.minor > limit.minor) return { obstacle: `一局最多共押 ${moneyWords(limit)}`, most };
    return { obstacle: obstacleOf(table, stake, most), most };
  };
  return {
    root: element('section', { class: 'panel' }, rail.root, button, under, hint),
    isQuick: quick.isOn,
    mayThrow: () => !isOff(button),
    show(slip: Slip, isOpen: boolean) {
      const stake = slip.sum() === 0 ? null : cny(BigInt(slip.sum()));
      const { obstacle, most } = judge(slip, stake);
      const needsMoney = isShort(table, stake);
      const laid = stake === null ? THROW : `${THROW} · ${moneyWords(stake)}`;
      balance.textContent = moneyWords(table.balance());
      button.textContent = needsMoney ? BRING : laid;
      // While the dice move it ends their motion.
      setOff(button, !isOpen && obstacle !== null && !needsMoney);
      button.setAttribute('aria-busy', String(isOpen));
      hint.textContent = obstacle ?? `${slip.bets().length} 注，最高派彩 ${moneyWords(most)}`;
      rail.show(slip, isOpen);
    },
  };
}

function drawSicBo(table: Table): Node[] {
  const sound = createSound(table.game);
  const bowl = createBowl(sound);
  const roads = createRoads();
  const words = element('p', { class: 'words', role: 'status' }, '下好离手，开盅见点');
  let pace: Pace | null = null;
  const hasEndedMotion = endMotionByPress(() => pace);

  const show = () => {
    felt.show();
    panel.show(slip, pace !== null);
  };
  const slip = createSlip(() => {
    if (pace === null) felt.dark();
    show();
  });
  const rail = createChipRail(() => sound.knock(12));
  const felt = createBetTable(slip, rail.chip, hasEndedMotion);
  const panel = createPanel(table, sound, rail, () => void play());
  rail.onAct((act) => slip[act]());

  const reveal = async (round: PageRound, now: Pace) => {
    const { dice } = sicBoOutcome(round.outcome);
    const [stake, payout] = [readMoney(round.stake), readMoney(round.payout)];
    await bowl.show(dice, now);
    felt.light((bet) => wins(bet, dice), slip.stakes());
    roads.add(dice);
    const tier = tierOf(stake, payout);
    await celebrate(tier, payout, now, sound);
    words.textContent = resultLine(throwWords(dice), tier, payout);
    words.className = isGolden(tier) ? 'words gold' : 'words';
  };
  const setPace = (now: Pace | null) => {
    pace = now;
    table.hold(now !== null);
    felt.lock(now !== null);
    show();
  };
  const play = async () => {
    const stake = cny(BigInt(slip.sum()));
    if (pace !== null) return pace.skip();
    if (hasEndedMotion() || !panel.mayThrow() || stake.minor === 0n) return;
    if (isShort(table, stake)) return table.askForMoney();
    const now = createPace(panel.isQuick());
    felt.dark();
    words.textContent = '';
    setPace(now);
    try {
      const round = await table.play(stake, { bets: slip.bets() }, (text) => {
        words.textContent = text;
      });
      await reveal(round, now);
      slip.clear();
    } catch (error) {
      words.textContent = wordsOf(error, '本局未能完成，请稍后再试');
    } finally {
      setPace(null);
    }
  };
  table.onBalance(show);
  void recallRounds(table, roads, slip);
  show();
  return [
    gameHead(table, sicBoFace, '自动荷官'),
    element('section', { class: 'bowl' }, bowl.root, words, roads.root),
    felt.root,
    panel.root,
  ];
}

void openGame(sicBoFace, drawSicBo);
