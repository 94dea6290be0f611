import { type Cny, compare, formatMoney } from '@haitang/kernel/money.ts';
import { BRING } from '../../../client/shared/bet-hint.ts';
import { element } from '../../../client/shared/element.ts';
import { createHeadroomWatch } from '../../../client/shared/headroom-watch.ts';
import type { Line } from '../../../client/shared/line.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import { wordsOf } from '../../../client/shared/page-calls.ts';
import { headroomWords } from '../../../client/shared/player-headroom.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import type { SharedFeed } from '../../../client/shared/shared-feed.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { Table } from '../../../client/shared/table.ts';
import { LOWEST_TARGET } from '../../../engine/heights.ts';
import type { PageShared, PageStage } from '../../../wire/page-wire.ts';
import { createBetFields, type PageBet } from './bet-fields.ts';
import { createOthers, createOwnList } from './bet-lists.ts';
import { type FlightPhase, phaseAt } from './flight-phase.ts';
import { createFlightTeller, roundWords } from './flight-teller.ts';
import { createKiteBar } from './kite-bar.ts';
import { createKitePanel } from './kite-panel.ts';
import { createPresses } from './kite-press.ts';
import { createKiteScene } from './kite-scene.ts';
import { type OwnBet, ownBets } from './own-bets.ts';
import { createPoints } from './points.ts';

/** What this page puts on one flight. */
const MOST_BETS = 2;
const TICK_MS = 200;
const LOST = '连接中断，正在重新连接；自动收取照常进行，已收取的不受影响';

/** What a player has done and sees of one flight. */
interface Seen {
  readonly phase: FlightPhase;
  readonly round: number | null;
  readonly bets: readonly OwnBet[];
}

/** The acts of betting: one tap each. */
function createBetting(
  { feed, table }: { readonly feed: SharedFeed; readonly table: Table },
  fields: ReturnType<typeof createBetFields>,
  { say, changed }: { readonly say: (words: string) => void; readonly changed: () => void },
) {
  let isSending = false;
  const run = async (work: () => Promise<string>): Promise<void> => {
    if (isSending) return;
    isSending = true;
    changed();
    try {
      say(await work());
    } catch (error) {
      say(wordsOf(error, '操作未能完成，请稍后再试'));
    } finally {
      isSending = false;
      changed();
    }
  };
  return {
    isSending: () => isSending,
    place(stage: PageStage, bet: PageBet): void {
      if (compare(table.balance(), bet.stake) < 0) {
        table.askForMoney();
        return;
      }
      void run(async () => {
        const bets = [{ bet: bet.bet, stake: formatMoney(bet.stake) }];
        await feed.place(stage, bets, () => say('正在确认投注'));
        fields.keep(bet);
        const { target } = bet.bet;
        const how = target === null ? '手动收取' : `${multipleWords(target)} 自动收取`;
        return `${roundWords(stage.round)}，已投注 ${moneyWords(bet.stake)}，${how}`;
      });
    },
    undo(stage: PageStage): void {
      void run(async () => {
        await feed.cancel(stage);
        return `${roundWords(stage.round)}，投注已全部撤销`;
      });
    },
  };
}

/** The words of the button while nothing can be cashed out, and whether it does anything. */
function buttonOf(
  { phase, bets }: Seen,
  bet: PageBet | string,
  balance: Cny,
): { readonly words: string; readonly isOff: boolean } {
  if (phase.kind === 'open') {
    if (bets.length >= MOST_BETS) return { words: '已下两注，等待放飞', isOff: true };
    const again = bets.length > 0 ? '再下一注' : '下注';
    if (typeof bet === 'string') return { words: again, isOff: true };
    if (compare(balance, bet.stake) < 0) return { words: BRING, isOff: false };
    return { words: `${again} ¥${moneyWords(bet.stake)}`, isOff: false };
  }
  const words = {
    closed: '即将放飞',
    flying: '飞行中',
    landed: '已落地',
    resting: '下一局即将开始',
  };
  const isOut = bets.length > 0 && bets.every(({ cashed }) => cashed !== null);
  return {
    words: isOut && phase.kind === 'flying' ? '已全部收取' : words[phase.kind],
    isOff: true,
  };
}

const reachedOf = (phase: FlightPhase): number =>
  phase.kind === 'flying' || phase.kind === 'landed' ? phase.height : 0;

/** Runs `frame` on each frame of the screen while it says so, else a few times a second. */
function keepDrawing(frame: () => boolean): void {
  let isRunning = false;
  const run = () => {
    isRunning = frame();
    if (isRunning) requestAnimationFrame(run);
  };
  const tick = () => {
    if (!isRunning) run();
  };
  window.setInterval(tick, TICK_MS);
  queueMicrotask(run);
}

/** What the page works with. */
interface Desk {
  readonly table: Table;
  readonly line: Line;
  readonly feed: SharedFeed;
  readonly sound: Sound;
}

/** What the page knows of the flight that it shows. */
function seenBy(feed: SharedFeed): Seen {
  const phase = phaseAt(feed.state(), feed.now());
  const round = phase.kind === 'resting' ? null : phase.stage.round;
  const bets = round === null ? [] : ownBets(feed.mine(round), reachedOf(phase));
  return { phase, round, bets };
}

/** The line that says what happens. */
function createWords() {
  const root = element('p', { class: 'words', role: 'status', 'data-read': 'line' });
  const say = (text: string, isGold = false): void => {
    root.textContent = text;
    root.className = isGold ? 'words gold' : 'words';
  };
  return { root, say };
}

/** The parts of the page; `changed` draws them again. */
function createParts({ table, feed, sound }: Desk, changed: () => void) {
  const words = createWords();
  const { say } = words;
  const [own, others, points] = [createOwnList(), createOthers(), createPoints()];
  const scene = createKiteScene(others.root);
  const fields = createBetFields(changed, () => table.balance());
  const betting = createBetting({ feed, table }, fields, { say, changed });
  const presses = createPresses(feed, {
    changed,
    say,
    answered({ cashedAt, words: answer }) {
      say(answer, cashedAt !== null);
      if (cashedAt !== null) sound.bell(3);
    },
  });
  const acts = {
    bet(): void {
      const [{ phase, bets }, bet] = [seenBy(feed), fields.read()];
      if (phase.kind !== 'open' || bets.length >= MOST_BETS || typeof bet === 'string') return;
      sound.knock(7);
      betting.place(phase.stage, bet);
    },
    undo(): void {
      const { phase } = seenBy(feed);
      if (phase.kind === 'open') betting.undo(phase.stage);
    },
    press(bet: OwnBet): void {
      sound.knock(5);
      presses.press(bet);
    },
  };
  const teller = createFlightTeller({ feed, table, scene, sound, say, clear: presses.clear });
  const [bar, panel] = [createKiteBar(feed), createKitePanel(sound, acts, own.root)];
  return { words, own, others, points, scene, fields, betting, presses, teller, bar, panel };
}

/** Draws the parts as they are now; answers true while the kite moves. */
function createPainter(
  { table, line, feed }: Desk,
  {
    words,
    own,
    others,
    points,
    fields,
    betting,
    presses,
    teller,
    bar,
    panel,
  }: ReturnType<typeof createParts>,
): () => boolean {
  const watch = createHeadroomWatch(line, (left) => left !== null && words.say(left));
  let shownResults: PageShared['results'] | null = null;
  let wasLost = false;
  return () => {
    const now = seenBy(feed);
    const { phase, bets, round } = now;
    const [state, bet, isSending] = [feed.state(), fields.read(), betting.isSending()];
    teller.follow(phase, bets);
    bar.show(phase);
    own.show(bets);
    others.show(state.flight, round ?? state.table.next?.round ?? null);
    fields.lock(isSending);
    const isOpen = phase.kind === 'open';
    const canPress = phase.kind === 'flying' && phase.height >= LOWEST_TARGET;
    panel.show({
      ...buttonOf(now, bet, table.balance()),
      hint: typeof bet === 'string' ? bet : '',
      isBusy: isSending,
      canUndo: isOpen && bets.length > 0 && !isSending,
      flying: canPress ? bets.filter(({ cashed }) => cashed === null) : [],
      height: reachedOf(phase),
      pressed: presses.sent(),
      balance: table.balance(),
      headroom: headroomWords(state),
    });
    const asked = typeof bet !== 'string' && bets.length < MOST_BETS ? bet : null;
    watch(
      isOpen && !isSending ? phase.stage : null,
      asked === null ? [] : [{ bet: asked.bet, stake: formatMoney(asked.stake) }],
    );
    if (state.results !== shownResults) points.show(state.results);
    shownResults = state.results;
    if (feed.isLost() && !wasLost) words.say(LOST);
    wasLost = feed.isLost();
    return phase.kind === 'flying';
  };
}

/** The page of 扶摇直上: bets, the flight with its large button, and what others have done. */
export function drawKite(desk: Desk): readonly Node[] {
  const parts = createParts(desk, () => void draw());
  const draw = createPainter(desk, parts);
  const { words, scene, points, fields, bar, panel } = parts;
  desk.table.onBalance(draw);
  desk.feed.onChange(draw);
  fields.begin();
  keepDrawing(draw);
  return [
    bar.root,
    element('section', { class: 'stage' }, scene.root, words.root),
    points.root,
    fields.root,
    panel.root,
  ];
}
