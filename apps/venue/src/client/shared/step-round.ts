import type { PageOpenRound, PagePlayed, PageRound } from '../../wire/page-wire.ts';
import { readMoney } from './money-words.ts';
import { createTrail, createWords, LAST_RESULTS, UNDER_WAY } from './original-parts.ts';
import { createPace, type Pace } from './pace.ts';
import { wordsOf } from './page-calls.ts';
import { recallRounds } from './recall-rounds.ts';
import type { Sound } from './sound.ts';
import type { Order, SteppedGame, StepStage } from './step-types.ts';
import type { Say, Table } from './table.ts';
import { celebrate, isGolden, tierOf } from './win-moment.ts';

const ELSEWHERE = '本局已经结束，请在记录中查看';

/** The line of text and the strip of results, with the end of a round. */
export function createResults<Choice, View, Outcome>(
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
  readonly table: Table;
  readonly game: SteppedGame<Choice, View, Outcome>;
  readonly results: ReturnType<typeof createResults<Choice, View, Outcome>>;
  readonly stage: () => StepStage<Choice, View, Outcome>;
  readonly isQuick: () => boolean;
  readonly changed: () => void;
}

/** Reads the seat and its round again; false if that fails, too. */
const isReadAgain = (table: Table): Promise<boolean> =>
  table.reload().then(
    () => true,
    () => false,
  );

/** The open round of a page: starts, steps, and finds it again after a failure. */
export function createRound<Choice, View, Outcome>(parts: RoundParts<Choice, View, Outcome>) {
  const { table, game, results } = parts;
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
    if (!(await isReadAgain(table))) return;
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
