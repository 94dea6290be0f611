import { type Cny, cny, subtract } from '@haitang/kernel/money.ts';
import type { PageOpenRound, PagePlayed, PageRound } from '../../wire/page-wire.ts';
import { isShort } from '../shared/bet-hint.ts';
import { element } from '../shared/element.ts';
import { endMotionByPress } from '../shared/end-motion.ts';
import type { GameFace } from '../shared/game-face.ts';
import { backdropOf, gameHead, openDressed } from '../shared/game-page.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { resultLine, SETTLED } from '../shared/original-parts.ts';
import type { Pace } from '../shared/pace.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { createSound, type Sound } from '../shared/sound.ts';
import type { Say, Table } from '../shared/table.ts';
import { celebrate, isGolden, tierOf } from '../shared/win-moment.ts';
import { rollAmount } from './amount-roll.ts';
import { createPacer } from './pacer.ts';
import { createDesk } from './slot-desk.ts';

/** How a reveal moves and what its units are worth. */
export interface Reveal {
  readonly pace: Pace;
  /** A fresh pace for the next part of the round: a press ends one part at a time. */
  readonly next: () => Pace;
  /** Ends all motion of the round, for a button beside a long feature. */
  readonly end: () => void;
  /** Units of the rules as an amount of this round. */
  readonly money: (units: number) => Cny;
  /** Says one line of text; the amount of the round is said by the page, at the end. */
  readonly say: (words: string) => void;
}

/** The scene of a slot. */
export interface SlotStage<Outcome> {
  readonly root: HTMLElement;
  /** The reels start; the answer is on its way. */
  turn(pace: Pace): void;
  /** The bet failed: the reels show again what they showed. */
  rest(): void;
  /** Shows a whole round with its features; resolves when all of it is seen. */
  reveal(outcome: Outcome, reveal: Reveal): Promise<void>;
  /** Shows the end of a round without motion. */
  show(outcome: Outcome): void;
  /** Shows the wins of a finished round in turn until the next `turn`. */
  linger(outcome: Outcome, isQuick: boolean, say: (words: string) => void): void;
  /** Shows a round that waits for a choice of the player; `reveal` is null where it is found. */
  showOpen?(view: unknown, reveal: Reveal | null): Promise<void>;
}

/** What one slot adds to the page that all slots share. */
export interface SlotGame<Outcome> {
  readonly face: GameFace;
  readonly subtitle: string;
  /** The picture behind the reels; null for none. */
  readonly backdrop: string | null;
  readonly greeting: string;
  /** How a stake is divided, in the stake sheet. */
  readonly unitWords: string;
  /** Units of the rules in one stake. */
  readonly units: number;
  outcome(outcome: unknown): Outcome;
  /** The result as a line of text, without the amount. */
  resultWords(outcome: Outcome): string;
  /** Builds the scene; `step` sends the player's choice in an open round. */
  build(sound: Sound, step: (input: unknown) => void): SlotStage<Outcome>;
}

const FOUND = '上一局等待您的选择';

type Desk = ReturnType<typeof createDesk>;

/** The scene, the desk and the pace of one page. */
interface Parts<Outcome> {
  readonly table: Table;
  readonly stage: SlotStage<Outcome>;
  readonly desk: Desk;
  readonly pacer: ReturnType<typeof createPacer>;
}

/** Shows settled rounds; amount, text and balance change only after their reveal. */
function createShowing<Outcome>(
  game: SlotGame<Outcome>,
  { stage, desk, pacer }: Parts<Outcome>,
  sound: Sound,
) {
  const revealOf = (stake: Cny, now: Pace): Reveal => ({
    pace: now,
    next: () => pacer.next(),
    end: () => pacer.end(),
    money: (units) => cny((stake.minor * BigInt(units)) / BigInt(game.units)),
    say: desk.say,
  });
  const settle = async (round: PageRound, now: Pace) => {
    const outcome = game.outcome(round.outcome);
    const [stake, payout] = [readMoney(round.stake), readMoney(round.payout)];
    await stage.reveal(outcome, revealOf(stake, now));
    const tier = tierOf(stake, payout);
    const end = pacer.next();
    await celebrate(tier, payout, end, sound);
    if (tier === 'win') await rollAmount(desk.won, cny(0n), payout, end);
    desk.setWon(moneyWords(payout), isGolden(tier));
    desk.say(resultLine(game.resultWords(outcome), tier, payout), isGolden(tier));
    stage.linger(outcome, now.isQuick, desk.caption);
  };
  /** Shows a round that was settled while nobody watched: its end, without motion. */
  const recall = (round: PageRound) => {
    const outcome = game.outcome(round.outcome);
    const payout = readMoney(round.payout);
    stage.show(outcome);
    const tier = tierOf(readMoney(round.stake), payout);
    desk.setWon(moneyWords(payout), isGolden(tier));
    desk.say(`${SETTLED}：${resultLine(game.resultWords(outcome), tier, payout)}`);
  };
  return { revealOf, settle, recall };
}

type Showing<Outcome> = ReturnType<typeof createShowing<Outcome>>;

/** Places the bet of a spin; `isStepped` is true of a slot whose rounds may wait for a choice. */
async function placeBet(
  table: Table,
  stake: Cny,
  isStepped: boolean,
  say: Say,
): Promise<PagePlayed> {
  if (isStepped) return table.start(stake, {}, say);
  const settled = await table.play(stake, {}, say);
  return { open: null, settled, balance: settled.balanceAfter };
}

/** Shows a round that was found, where one waits for a choice. */
async function showFound<Outcome>(
  open: PageOpenRound | null,
  { stage, desk }: Parts<Outcome>,
): Promise<void> {
  if (open === null) return;
  await stage.showOpen?.(open.view, null);
  desk.say(FOUND);
}

/** The rounds of a page: spins, takes the choice of an open round, finds one again. */
function createRounds<Outcome>(parts: Parts<Outcome>, showing: Showing<Outcome>) {
  const { table, stage, desk, pacer } = parts;
  let open: PageOpenRound | null = null;
  /** Whether this page has begun a round: the last one of before is news no more. */
  let isBegun = false;
  const show = (balance = table.balance()) =>
    desk.show(balance, { isBusy: pacer.now() !== null, isOpen: open !== null });

  const showPlayed = async (played: PagePlayed, stake: Cny, now: Pace) => {
    open = played.open;
    if (played.settled !== null) return showing.settle(played.settled, now);
    if (open !== null) await stage.showOpen?.(open.view, showing.revealOf(stake, now));
  };
  /** Finds a round that waits for a choice, on opening or after a call that failed. */
  const find = () => {
    open = table.openRound();
    return showFound(open, parts);
  };
  /** What a page shows first: the round that waits for a choice, or the end of the last one. */
  const begin = async () => {
    await find();
    if (open !== null) return;
    const [last] = await table.rounds(null).catch(() => []);
    if (last !== undefined && !isBegun) showing.recall(last);
  };
  const run = async (call: (say: Say) => Promise<PagePlayed>, stake: Cny) => {
    const now = pacer.start();
    isBegun = true;
    table.hold(true);
    try {
      const played = await call((words) => desk.say(words));
      await showPlayed(played, stake, now);
    } catch (error) {
      stage.rest();
      desk.say(wordsOf(error, '本局未能完成，请稍后再试'));
      if (stage.showOpen !== undefined) await table.reload().then(find, () => undefined);
    } finally {
      pacer.stop();
      table.hold(false);
      show();
    }
  };
  const start = (stake: Cny) => (say: Say) => {
    stage.turn(pacer.now() ?? pacer.next());
    desk.setWon('—');
    desk.say('');
    show(subtract(table.balance(), stake));
    return placeBet(table, stake, stage.showOpen !== undefined, say);
  };
  return {
    show,
    begin,
    spin() {
      const moving = pacer.now();
      if (moving !== null) return moving.skip();
      if (open !== null) return;
      const stake = desk.stake();
      if (isShort(table, stake)) return table.askForMoney();
      void run(start(stake), stake);
    },
    step(input: unknown) {
      const now = open;
      if (pacer.now() !== null || now === null) return;
      void run((say) => table.step(now, input, say), readMoney(now.stake));
      // From here the button stops the motion, and has the keyboard that the choice had.
      show();
      desk.focus();
    },
  };
}

function drawSlot<Outcome>(table: Table, game: SlotGame<Outcome>): Node[] {
  const sound = createSound(table.game);
  const pacer = createPacer(() => desk.quick.isOn());
  const stage = game.build(sound, (input) => rounds.step(input));
  const desk = createDesk(table, sound, {
    unitWords: game.unitWords,
    spin: () => {
      if (!hasEndedMotion()) rounds.spin();
    },
    changed: () => rounds.show(),
  });
  const parts = { table, stage, desk, pacer };
  const rounds = createRounds(parts, createShowing(game, parts, sound));
  // It ends this part of the round.
  const hasEndedMotion = endMotionByPress(() => pacer.now());
  table.onBalance(() => rounds.show());
  desk.say(game.greeting);
  queueMicrotask(() => {
    void rounds.begin().then(() => rounds.show());
    // The last round is asked for; the next does not wait for it.
    rounds.show();
  });
  return [
    ...backdropOf(game.backdrop),
    gameHead(table, game.face, game.subtitle),
    element('section', { class: 'slot-stage' }, stage.root, desk.line),
    desk.root,
  ];
}

/** Opens the page of a slot; `dress` makes the game of the seat's code. */
export const openSlot = <Outcome>(
  dress: (code: string) => SlotGame<Outcome> | Promise<SlotGame<Outcome>>,
): Promise<void> => openDressed(dress, drawSlot<Outcome>);
