import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { StepRules } from '../../engine/step-rules.ts';
import type { PageOpenRound, PagePlayed, PageRound } from '../../wire/page-wire.ts';
import { BRING, isShort, obstacleOf } from './bet-hint.ts';
import { element } from './element.ts';
import { endMotionByPress } from './end-motion.ts';
import type { GameFace } from './game-face.ts';
import { gameHead, openGame } from './game-page.ts';
import { moneyWords, readMoney } from './money-words.ts';
import type { ChoiceControls } from './original-page.ts';
import {
  createKeptSwitch,
  createPanel,
  createTrail,
  createWords,
  LAST_RESULTS,
  UNDER_WAY,
} from './original-parts.ts';
import { createPace, type Pace } from './pace.ts';
import { wordsOf } from './page-calls.ts';
import { recallRounds } from './recall-rounds.ts';
import { createSound, type Sound } from './sound.ts';
import type { FieldKind } from './stake-field.ts';
import { createActions, type StepAction } from './step-actions.ts';
import type { Say, Table } from './table.ts';
import { celebrate, isGolden, tierOf } from './win-moment.ts';

/** A bet as it is sent. */
export interface Order {
  /** The whole stake. */
  readonly stake: Cny;
  readonly choice: object;
  readonly most: Cny;
  /** What is said below the button, if it is not the largest payout alone. */
  readonly note?: string;
}

/** The bets of a game whose typed amount is the stake. */
export const orderBy =
  <Choice extends object, Input, View, Outcome>(
    rules: StepRules<Choice, Input, View, Outcome>,
  ): ((stake: Cny, choice: Choice) => Order) =>
  (stake, choice) => ({ stake, choice, most: cny(rules.largestPayout(stake.minor, choice)) });

/** The scene of a game with steps. */
export interface StepStage<Choice, View, Outcome> {
  readonly root: HTMLElement;
  /** Shows the choice before a round. */
  readonly prepare: (choice: Choice) => void;
  /** Shows an open round; `pace` is null where it is found, not played. */
  readonly show: (view: View, pace: Pace | null) => Promise<void>;
  /** Shows the end of a round. */
  readonly reveal: (outcome: Outcome, pace: Pace) => Promise<void>;
  /** Whether the scene itself takes steps now. */
  readonly enable: (isOpen: boolean) => void;
}

/** What a game with steps adds to the page that they share. */
export interface SteppedGame<Choice, View, Outcome> {
  readonly face: GameFace;
  /** The bet of a typed amount and a choice. */
  readonly order: (typed: Cny, choice: Choice) => Order;
  /** What the amount field takes, if not the whole stake. */
  readonly field?: FieldKind;
  readonly subtitle: string;
  readonly action: string;
  readonly greeting: string;
  readonly view: (view: unknown) => View;
  readonly outcome: (outcome: unknown) => Outcome;
  /** Builds choice and scene; `step` plays an input, `changed` tells of another choice. */
  readonly build: (
    acts: { readonly step: (input: unknown) => void; readonly changed: () => void },
    sound: Sound,
  ) => {
    readonly controls: ChoiceControls<Choice>;
    readonly stage: StepStage<Choice, View, Outcome>;
  };
  /** The buttons of an open round. */
  readonly actions: (view: View, stake: Cny) => readonly StepAction[];
  /** The input that is advised now; shown only where the player has switched it on. */
  readonly advise?: (view: View) => unknown;
  /** The line while a round is open. */
  readonly openWords: (view: View) => string;
  readonly brief: (outcome: Outcome) => string;
  readonly resultWords: (outcome: Outcome) => string;
}

const FOUND = '上一局未完成，已为您恢复';
const ELSEWHERE = '本局已经结束，请在记录中查看';
const SHORT_STEP = '余额不足，转入后可继续；本局保留';

/** The line of text and the strip of results, with the end of a round. */
function createResults<Choice, View, Outcome>(
  game: SteppedGame<Choice, View, Outcome>,
  sound: Sound,
) {
  const trail = createTrail();
  const words = createWords(game.greeting);
  const note = (round: PageRound) => {
    const tier = tierOf(readMoney(round.stake), readMoney(round.payout));
    trail.add(game.brief(game.outcome(round.outcome)), isGolden(tier));
  };
  return {
    trail: trail.root,
    words: words.root,
    say: (text: string) => words.say(text),
    /** Fills the strip of a page that has just been opened. */
    async recall(table: Table, isLate: () => boolean) {
      for (const round of await recallRounds(table, LAST_RESULTS, isLate)) note(round);
    },
    async settle(round: PageRound, stage: StepStage<Choice, View, Outcome>, now: Pace) {
      const outcome = game.outcome(round.outcome);
      const [payout, stake] = [readMoney(round.payout), readMoney(round.stake)];
      await stage.reveal(outcome, now);
      const tier = tierOf(stake, payout);
      await celebrate(tier, payout, now, sound);
      words.sayResult(game.resultWords(outcome), tier, payout);
      note(round);
    },
  };
}

/** What the round of a page needs from the page around it. */
interface RoundParts<Choice, View, Outcome> {
  readonly stage: () => StepStage<Choice, View, Outcome>;
  readonly isQuick: () => boolean;
  readonly changed: () => void;
}

/** The open round of a page: starts, steps, and finds it again after a failure. */
function createRound<Choice, View, Outcome>(
  table: Table,
  game: SteppedGame<Choice, View, Outcome>,
  results: ReturnType<typeof createResults<Choice, View, Outcome>>,
  parts: RoundParts<Choice, View, Outcome>,
) {
  let open: PageOpenRound | null = null;
  let pace: Pace | null = null;
  /** Whether this page has sent a bet or a step. */
  let isBegun = false;

  const showPlayed = async ({ open: next, settled }: PagePlayed, now: Pace) => {
    if (settled !== null) {
      await results.settle(settled, parts.stage(), now);
      open = null;
      return;
    }
    open = next;
    if (next === null) return;
    await parts.stage().show(game.view(next.view), now);
    results.say(game.openWords(game.view(next.view)));
  };
  /** Shows the round as the table has it, without motion. */
  const find = async (words: string) => {
    open = table.openRound();
    if (open === null) return;
    await parts.stage().show(game.view(open.view), null);
    results.say(words);
  };
  /** Reads the round again after a call that failed: it may have gone on or ended. */
  const findAgain = async (words: string) => {
    const wasOpen = open !== null;
    const isRead = await table.reload().then(
      () => true,
      () => false,
    );
    if (!isRead) return;
    await find(words);
    if (wasOpen && open === null) results.say(ELSEWHERE);
  };
  const run = async (call: (say: Say) => Promise<PagePlayed>) => {
    const now = createPace(parts.isQuick());
    pace = now;
    isBegun = true;
    table.hold(true);
    parts.changed();
    try {
      await showPlayed(await call(results.say), now);
    } catch (error) {
      const words = wordsOf(error, '操作未能完成，请稍后再试');
      results.say(words);
      await findAgain(words);
    } finally {
      pace = null;
      table.hold(false);
      parts.changed();
    }
  };
  return {
    open: () => open,
    isBusy: () => pace !== null,
    isBegun: () => isBegun,
    moving: () => pace,
    find,
    start({ stake, choice }: Order) {
      if (pace !== null || open !== null) return;
      results.say(UNDER_WAY);
      void run((say) => table.start(stake, choice, say));
    },
    step(input: unknown) {
      const now = open;
      if (pace !== null || now === null) return;
      void run((say) => table.step(now, input, say));
    },
  };
}

/** Whether an order can be placed, by the balance and the largest win. */
const canOrder = (table: Table, order: Order | null): boolean =>
  order !== null && obstacleOf(table, order.stake, order.most) === null;

function drawStepped<Choice extends object, View, Outcome>(
  table: Table,
  game: SteppedGame<Choice, View, Outcome>,
): Node[] {
  const sound = createSound(table.game);
  const results = createResults(game, sound);
  const step = (input: unknown) => round.step(input);
  const actions = createActions(({ input, adds }) => {
    if (!isShort(table, adds ?? null)) return step(input);
    results.say(SHORT_STEP);
    table.askForMoney();
  });
  const advice = createKeptSwitch('advice', '建议', () => show());
  const orderNow = (): Order | null => {
    const [typed, choice] = [panel.field.stake(), controls.choice()];
    return typed === null || choice === null ? null : game.order(typed, choice);
  };
  const start = () => {
    const moving = round.moving();
    if (moving !== null) return moving.skip();
    if (hasEndedMotion()) return;
    const order = orderNow();
    if (order === null) return;
    if (isShort(table, order.stake)) return table.askForMoney();
    panel.field.played(panel.field.stake() ?? order.stake);
    round.start(order);
  };
  const showButtons = () => {
    const [open, isBusy] = [round.open(), round.isBusy()];
    const offered = open === null ? [] : game.actions(game.view(open.view), readMoney(open.stake));
    panel.root.classList.toggle('is-open', open !== null);
    const isAdvised = open !== null && !isBusy && advice.isOn();
    actions.show(
      offered.map((stepAction) => ({ ...stepAction, isOff: isBusy || stepAction.isOff === true })),
      isAdvised ? game.advise?.(game.view(open.view)) : null,
      panel.button,
    );
    controls.lock(open !== null || isBusy);
    panel.field.lock(open !== null || isBusy);
    stage.enable(open !== null && !isBusy);
  };
  const show = () => {
    const [choice, order] = [controls.choice(), orderNow()];
    panel.balance.textContent = moneyWords(table.balance());
    const [stake, most] = [order?.stake ?? null, order?.most ?? cny(0n)];
    const needsMoney = isShort(table, stake);
    const obstacle = panel.field.complaint() ?? obstacleOf(table, stake, most);
    panel.button.textContent = needsMoney ? BRING : game.action;
    // While it is busy it ends the motion: a disabled one would lose the focus of a keyboard.
    panel.button.disabled = !round.isBusy() && obstacle !== null && !needsMoney;
    panel.button.setAttribute('aria-busy', String(round.isBusy()));
    const hint = obstacle ?? order?.note ?? `最高派彩 ${moneyWords(most)}`;
    panel.hint.textContent = round.open() === null ? hint : '';
    showButtons();
    if (round.open() === null && !round.isBusy() && choice !== null) stage.prepare(choice);
  };
  const { controls, stage } = game.build({ step, changed: () => show() }, sound);
  const fits = (typed: Cny) => {
    const choice = controls.choice();
    return canOrder(table, choice && game.order(typed, choice));
  };
  const panel = createPanel(table, sound, { play: start, changed: () => show(), fits }, game.field);
  const round = createRound(table, game, results, {
    stage: () => stage,
    isQuick: () => panel.quick.isOn(),
    changed: () => show(),
  });
  panel.button.before(actions.root);
  if (game.advise !== undefined) panel.switches.prepend(advice.root);
  const hasEndedMotion = endMotionByPress(round.moving);
  table.onBalance(show);
  queueMicrotask(() => {
    void round.find(FOUND).then(show);
    void results.recall(table, round.isBegun);
  });
  return [
    gameHead(table, game.face, game.subtitle),
    element('section', { class: 'stage' }, results.trail, stage.root, results.words),
    element('section', { class: 'bet' }, controls.root),
    panel.root,
  ];
}

/** Opens the page of a game with steps. */
export const openStepped = <Choice extends object, View, Outcome>(
  game: SteppedGame<Choice, View, Outcome>,
): Promise<void> => openGame(game.face, (table) => drawStepped(table, game));
