import { type Cny, cny, subtract } from '@haitang/kernel/money.ts';
import type { InstantRules } from '../../engine/game-rules.ts';
import type { PageRound } from '../../wire/page-wire.ts';
import { isShort, obstacleOf, showButton } from './bet-hint.ts';
import { element } from './element.ts';
import { endMotionByPress } from './end-motion.ts';
import type { GameFace } from './game-face.ts';
import { backdropOf, gameHead, openDressed, openGame } from './game-page.ts';
import { moneyWords } from './money-words.ts';
import { createPanel, LAST_RESULTS, UNDER_WAY } from './original-parts.ts';
import { createPace, type Pace } from './pace.ts';
import { wordsOf } from './page-calls.ts';
import { createReadouts } from './readouts.ts';
import { recallRounds } from './recall-rounds.ts';
import { type AtOnceLimits, createRoundsAtOnce } from './rounds-at-once.ts';
import { createSound, type Sound } from './sound.ts';
import type { Table } from './table.ts';
import { createTelling, type Telling } from './telling.ts';
import { celebrate } from './win-moment.ts';
import type { WinTier } from './win-sound.ts';

/** The player's choice beside the stake, with its controls. */
export interface ChoiceControls<Choice> {
  readonly root: HTMLElement;
  choice(): Choice | null;
  /** More exact words than the game's own while there is no choice; null for none. */
  complaint?(): string | null;
  lock(isLocked: boolean): void;
}

/** The scene of a game: shows the choice, then one result. */
export interface Stage<Choice, Outcome> {
  readonly root: HTMLElement;
  /** Shows the choice before a round. */
  prepare(choice: Choice): void;
  /** Called when the bet is on its way and when it failed. */
  wait(isWaiting: boolean): void;
  /** Shows the result; resolves when it is fully seen. */
  reveal(outcome: Outcome, pace: Pace): Promise<void>;
  /** Shows the end of the last round of before, where a page begins with it. */
  show?(outcome: Outcome): void;
}

interface Scene<Choice, Outcome> {
  readonly controls: ChoiceControls<Choice>;
  readonly stage: Stage<Choice, Outcome>;
}

/** What one of our original games adds to the page that they share. */
export interface OriginalGame<Choice, Outcome> {
  readonly face: GameFace;
  readonly rules: InstantRules<Choice, Outcome>;
  readonly subtitle: string;
  /** The label of the button. */
  readonly action: string;
  /** The line before the first round. */
  readonly greeting: string;
  /** What is missing in the choice, if it is null. */
  readonly missing: string;
  readonly readouts: readonly [string, string];
  readout(choice: Choice): readonly [string, string];
  outcome(outcome: unknown): Outcome;
  /** Builds the choice and the scene; `onChange` is called when the choice changes. */
  build(onChange: () => void, sound: Sound): Scene<Choice, Outcome>;
  /** Where several rounds may be in motion. */
  readonly atOnce?: AtOnceLimits;
  /** The picture behind the game, if it has one. */
  readonly backdrop?: string | null;
  /** Whether wins stay quiet: in ink below five stakes, without music below twenty. */
  readonly isCalm?: boolean;
  /** The short result in the strip of the last rounds. */
  brief(outcome: Outcome): string;
  /** The result as a line of text, without the amount. */
  resultWords(outcome: Outcome): string;
}

const TOP_WIN = '最高派彩';
const SILENT = { pluck: () => undefined, bell: () => undefined };

/** What a page begins with: its last results, and the end of the last round where it is shown. */
async function recall<Outcome>(
  table: Table,
  telling: Telling<Outcome>,
  stage: Stage<never, Outcome>,
  isLate: () => boolean,
): Promise<void> {
  const rounds = await recallRounds(table, LAST_RESULTS, isLate);
  const all = rounds.map((round) => telling.read(round));
  for (const roundWords of all) telling.note(roundWords);
  const last = all.at(-1);
  if (last === undefined || stage.show === undefined) return;
  stage.show(last.outcome);
  telling.settled(last);
}

/** A win that stays in ink has no moment. */
const momentTier = ({ tier, isGold }: { readonly tier: WinTier; readonly isGold: boolean }) =>
  tier === 'double' && !isGold ? 'win' : tier;

/** Shows a round that was played; text, strip and balance change only after its reveal. */
async function showRound<Outcome>(
  telling: Telling<Outcome>,
  stage: Stage<never, Outcome>,
  sound: Sound,
  round: PageRound,
  now: Pace,
): Promise<void> {
  const seen = telling.read(round);
  await stage.reveal(seen.outcome, now);
  await celebrate(momentTier(seen), seen.paid, now, seen.isLoud ? sound : SILENT);
  telling.result(seen);
  telling.note(seen);
}

/** Whether a stake can be placed on a choice, by the balance and the largest win. */
function canBet<Choice extends object>(
  table: Table,
  rules: Pick<InstantRules<Choice>, 'largestPayout'>,
  stake: Cny,
  choice: Choice | null,
): boolean {
  const most = choice === null ? 0n : rules.largestPayout(stake.minor, choice);
  return obstacleOf(table, stake, cny(most)) === null;
}

/** What the rounds of a page are played with. */
interface RoundParts<Choice, Outcome> extends Scene<Choice, Outcome> {
  readonly table: Table;
  readonly telling: Telling<Outcome>;
  readonly panel: ReturnType<typeof createPanel>;
  readonly sound: Sound;
}

/** The rounds of a page: the button plays one, or ends the motion of the one that is shown. */
function createRounds<Choice extends object, Outcome>(
  { table, telling, panel, controls, stage, sound }: RoundParts<Choice, Outcome>,
  show: () => void,
) {
  let pace: Pace | null = null;
  /** The balance less the stake, shown until the motion of the round has ended. */
  let staked: Cny | null = null;
  let isBegun = false;
  const setPlaying = (now: Pace | null) => {
    pace = now;
    table.hold(now !== null);
    controls.lock(now !== null);
    panel.field.lock(now !== null);
    panel.button.setAttribute('aria-busy', String(now !== null));
  };
  const hasEndedMotion = endMotionByPress(() => pace);
  const play = async () => {
    const [stake, choice] = [panel.field.stake(), controls.choice()];
    if (pace !== null) return pace.skip();
    if (hasEndedMotion() || stake === null) return;
    if (isShort(table, stake)) return table.askForMoney();
    if (choice === null) return;
    const now = createPace(panel.quick.isOn());
    isBegun = true;
    staked = subtract(table.balance(), stake);
    setPlaying(now);
    show();
    telling.say(UNDER_WAY);
    stage.wait(true);
    try {
      const round = await table.play(stake, choice, telling.say);
      await showRound(telling, stage, sound, round, now);
    } catch (error) {
      stage.wait(false);
      telling.say(wordsOf(error, '本局未能完成，请稍后再试'));
    } finally {
      staked = null;
      setPlaying(null);
      show();
    }
  };
  return {
    play,
    isMoving: () => pace !== null,
    isBegun: () => isBegun,
    balance: () => staked ?? table.balance(),
  };
}

/** The rounds of a page: one in motion, or as many as the game allows. */
function roundsOf<Choice extends object, Outcome>(
  game: OriginalGame<Choice, Outcome>,
  parts: RoundParts<Choice, Outcome>,
  show: () => void,
) {
  if (game.atOnce === undefined) return createRounds(parts, show);
  const { table, telling, panel, controls, stage, sound } = parts;
  let isCelebrating = false;
  return createRoundsAtOnce<Choice, Outcome>({
    table,
    telling,
    limits: game.atOnce,
    button: panel.button,
    isQuick: () => panel.quick.isOn(),
    stake: () => panel.field.stake(),
    choice: () => controls.choice(),
    lock: (isLocked) => {
      controls.lock(isLocked);
      panel.field.lock(isLocked);
    },
    wait: (isWaiting) => stage.wait(isWaiting),
    // One moment at a time: the wins of the others are told by their line and strip.
    reveal: async (round, pace) => {
      const seen = telling.read(round);
      await stage.reveal(seen.outcome, pace);
      telling.result(seen);
      telling.note(seen);
      if (isCelebrating) return;
      isCelebrating = true;
      await celebrate(momentTier(seen), seen.paid, pace, seen.isLoud ? sound : SILENT);
      isCelebrating = false;
    },
    changed: show,
  });
}

function drawOriginal<Choice extends object, Outcome>(
  table: Table,
  game: OriginalGame<Choice, Outcome>,
): Node[] {
  const sound = createSound(table.game);
  const telling = createTelling(game);
  const readouts = createReadouts([...game.readouts, TOP_WIN], TOP_WIN);
  const { controls, stage } = game.build(() => show(), sound);
  const fits = (stake: Cny) => canBet(table, game.rules, stake, controls.choice());
  const panel = createPanel(table, sound, {
    play: () => void rounds.play(),
    changed: () => show(),
    fits,
  });
  const rounds = roundsOf(game, { table, telling, panel, controls, stage, sound }, () => show());
  const show = () => {
    const choice = controls.choice();
    const stake = panel.field.stake();
    panel.balance.textContent = moneyWords(rounds.balance());
    const most = cny(choice === null ? 0n : game.rules.largestPayout(stake?.minor ?? 0n, choice));
    const missing =
      choice === null ? (controls.complaint?.() ?? game.missing) : panel.field.complaint();
    const obstacle = missing ?? obstacleOf(table, stake, most);
    const needsMoney = isShort(table, stake);
    showButton(panel.button, game.action, { obstacle, needsMoney, isBusy: rounds.isMoving() });
    panel.hint.textContent = obstacle ?? '';
    const [first, second] = choice === null ? ['—', '—'] : game.readout(choice);
    readouts.set(game.readouts[0], first);
    readouts.set(game.readouts[1], second);
    readouts.set(TOP_WIN, stake === null || choice === null ? '—' : moneyWords(most));
    if (!rounds.isMoving() && choice !== null) stage.prepare(choice);
  };
  table.onBalance(show);
  queueMicrotask(() => {
    show();
    void recall(table, telling, stage, rounds.isBegun);
  });
  return [
    ...backdropOf(game.backdrop ?? null),
    gameHead(table, game.face, game.subtitle),
    element('section', { class: 'stage' }, telling.trail, stage.root, telling.words),
    element('section', { class: 'bet' }, controls.root, readouts.root),
    panel.root,
  ];
}

/** Opens the page of one of our original games. */
export const openOriginal = <Choice extends object, Outcome>(
  game: OriginalGame<Choice, Outcome>,
): Promise<void> => openGame(game.face, (table) => drawOriginal(table, game));

/** Opens the page of an original that has themes; `dress` makes the game of the seat's code. */
export const openDressedOriginal = <Choice extends object, Outcome>(
  dress: (code: string) => Promise<OriginalGame<Choice, Outcome>>,
): Promise<void> => openDressed(dress, drawOriginal<Choice, Outcome>);
