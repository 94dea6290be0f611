import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { PageOpenRound } from '../../wire/page-wire.ts';
import { isShort, obstacleOf, showButton } from './bet-hint.ts';
import { element } from './element.ts';
import { endMotionByPress } from './end-motion.ts';
import { gameHead, openGame } from './game-page.ts';
import { moneyWords, readMoney } from './money-words.ts';
import type { ChoiceControls } from './original-page.ts';
import { createKeptSwitch, createPanel } from './original-parts.ts';
import { createSound } from './sound.ts';
import { createActions } from './step-actions.ts';
import { createResults, createRound } from './step-round.ts';
import type { Order, SteppedGame, StepStage } from './step-types.ts';
import type { Table } from './table.ts';

const FOUND = '上一局未完成，已为您恢复';
const SHORT_STEP = '余额不足，转入后可继续；本局保留';

/** What the steps of a page are shown with. */
interface StepParts<Choice, View, Outcome> {
  readonly controls: ChoiceControls<Choice>;
  readonly stage: StepStage<Choice, View, Outcome>;
  readonly panel: ReturnType<typeof createPanel>;
  readonly actions: ReturnType<typeof createActions>;
}

/** Shows the buttons of the open round, and locks the bet as long as there is one. */
function showSteps<Choice, View, Outcome>(
  game: SteppedGame<Choice, View, Outcome>,
  { controls, stage, panel, actions }: StepParts<Choice, View, Outcome>,
  { open, isBusy, isAdvised }: { open: PageOpenRound | null; isBusy: boolean; isAdvised: boolean },
): void {
  const offered = open === null ? [] : game.actions(game.view(open.view), readMoney(open.stake));
  panel.root.classList.toggle('is-open', open !== null);
  actions.show(
    offered.map((stepAction) => ({ ...stepAction, isOff: isBusy || stepAction.isOff === true })),
    open !== null && !isBusy && isAdvised ? game.advise?.(game.view(open.view)) : null,
    panel.button,
  );
  controls.lock(open !== null || isBusy);
  panel.field.lock(open !== null || isBusy);
  stage.enable(open !== null && !isBusy);
}

/** Whether an order can be placed, by the balance and the largest win. */
const canOrder = (table: Table, order: Order | null): boolean =>
  order !== null && obstacleOf(table, order.stake, order.most) === null;

/** The order of a typed amount and a choice; null while one of them is missing. */
const orderOf = <Choice extends object, View, Outcome>(
  game: SteppedGame<Choice, View, Outcome>,
  typed: Cny | null,
  choice: Choice | null,
): Order | null => (typed === null || choice === null ? null : game.order(typed, choice));

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
  const orderNow = () => orderOf(game, panel.field.stake(), controls.choice());
  const start = () => {
    const moving = round.moving();
    if (moving !== null) return moving.skip();
    if (hasEndedMotion()) return;
    const order = orderNow();
    if (order === null) return;
    if (isShort(table, order.stake)) return table.askForMoney();
    round.start(order);
  };
  const show = () => {
    const [choice, order] = [controls.choice(), orderNow()];
    const [open, isBusy] = [round.open(), round.isBusy()];
    panel.balance.textContent = moneyWords(table.balance());
    const [stake, most] = [order?.stake ?? null, order?.most ?? cny(0n)];
    const needsMoney = isShort(table, stake);
    const obstacle = panel.field.complaint() ?? obstacleOf(table, stake, most);
    showButton(panel.button, game.action, { obstacle, needsMoney, isBusy });
    panel.button.setAttribute('aria-busy', String(isBusy));
    const hint = obstacle ?? order?.note ?? `最高派彩 ${moneyWords(most)}`;
    panel.hint.textContent = open === null ? hint : '';
    showSteps(game, parts, { open, isBusy, isAdvised: advice.isOn() });
    if (open === null && !isBusy && choice !== null) stage.prepare(choice);
  };
  const { controls, stage } = game.build({ step, changed: () => show() }, sound);
  const fits = (typed: Cny) => canOrder(table, orderOf(game, typed, controls.choice()));
  const panel = createPanel(table, sound, { play: start, changed: () => show(), fits }, game.field);
  const parts = { controls, stage, panel, actions };
  const round = createRound({
    table,
    game,
    results,
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
