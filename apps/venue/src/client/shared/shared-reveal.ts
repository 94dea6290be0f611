import { cny, compare } from '@haitang/kernel/money.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';
import type { PageOrder, PageShowing } from '../../wire/page-wire.ts';
import { feel } from './haptic.ts';
import { moneyWords, readMoney } from './money-words.ts';
import { createPace, type Pace } from './pace.ts';
import type { SharedFeed } from './shared-feed.ts';
import type { SharedGamePage } from './shared-types.ts';
import type { Sound } from './sound.ts';
import type { Table } from './table.ts';
import { celebrate, tierOf } from './win-moment.ts';

const CLOSED = '停止下注，即将开奖';
/** Bets that were put down, and not sent: they are no part of the round. */
const UNSENT = '停止下注，未确认的投注不计入本局';

/** How long a win is felt. */
const WIN_FELT_MS = 30;

/** The bets of orders, as this game's own. */
export const betsOf = <Bet>(
  orders: readonly PageOrder[],
  stage: number | null,
  read: (bet: unknown) => Bet,
): SharedBet<Bet>[] =>
  orders
    .filter((order) => stage === null || order.stage === stage)
    .flatMap(({ bets }) =>
      bets.map(({ bet, stake }) => ({ bet: read(bet), stake: readMoney(stake).minor })),
    );

/** What the reveals of a page work with. */
export interface RevealParts<Bet, Outcome> {
  readonly feed: SharedFeed;
  readonly table: Table;
  readonly built: ReturnType<SharedGamePage<Bet, Outcome>['build']>;
  readonly sound: Sound;
  readonly say: (words: string, isGold?: boolean) => void;
  /** The name of a round. */
  readonly name: (round: number) => string;
}

/**
 * Says what a round has brought, and celebrates it: a payout only once the house has paid it, so
 * that words and balance are one.
 */
async function tellResult<Bet, Outcome>(
  game: SharedGamePage<Bet, Outcome>,
  { feed, sound, say, name }: RevealParts<Bet, Outcome>,
  input: { readonly outcome: Outcome; readonly round: number; readonly newPace: () => Pace },
): Promise<void> {
  const bets = betsOf(feed.mine(input.round), null, game.bet);
  const stake = cny(bets.reduce((sum, bet) => sum + bet.stake, 0n));
  const payout = cny(
    bets.reduce((sum, bet) => sum + game.rules.payout(input.outcome, bet.bet, bet.stake), 0n),
  );
  const words = `${name(input.round)}，${game.resultWords(input.outcome)}`;
  if (bets.length === 0) return say(words);
  const isWin = compare(payout, stake) > 0;
  if (payout.minor > 0n) {
    say(words);
    await feed.paid(input.round);
  }
  const result =
    payout.minor === 0n ? '本局未中' : `${isWin ? '派彩' : '返还'} ${moneyWords(payout)}`;
  say(`${words}，${result}`, isWin);
  if (isWin) feel(WIN_FELT_MS);
  await celebrate(tierOf(stake, payout), payout, input.newPace(), sound);
}

/**
 * The reveals of a page: each drawn stage is shown once, and the balance held meanwhile.
 * `hasUnsent` says whether bets are put down that nobody has sent.
 */
export function createReveals<Bet, Outcome>(
  game: SharedGamePage<Bet, Outcome>,
  parts: RevealParts<Bet, Outcome>,
  hasUnsent: () => boolean,
) {
  const { feed, table, built, sound, say } = parts;
  let seen = 0;
  let prepared = 0;
  let pace: Pace | null = null;
  let isRevealing = false;
  const newPace = () => {
    pace = createPace(false);
    return pace;
  };

  const reveal = async (showing: PageShowing) => {
    const { drawn, round, stage, earlier } = showing;
    if (drawn === null) return;
    const now = newPace();
    isRevealing = true;
    const outcome = drawn.outcome === null ? null : game.outcome(drawn.outcome);
    const { chain } = feed.state();
    const startsAt = new Date(chain.startsAt + (round - 1) * chain.cycle);
    const shown = { round, stage, startsAt, draws: drawn.draws, earlier, outcome };
    await built.scene.reveal(shown, feed.now() - showing.drawsAt, now);
    isRevealing = false;
    if (outcome !== null) {
      built.area.light(outcome);
      await tellResult(game, parts, { outcome, round, newPace });
    } else if (game.stageWords !== undefined) {
      say(`${parts.name(round)}，${game.stageWords(shown)}`);
    }
  };
  return {
    skip: () => pace?.skip(),
    /** Follows the stage that is shown. */
    follow(showing: PageShowing | null) {
      // The lobby keeps its readouts from the close on: a draw may be paid before it is shown.
      table.hold(showing !== null && feed.mine(showing.round).length > 0);
      // Its time is over: what is not seen yet is shown at once.
      if (isRevealing && showing?.link !== seen) pace?.skip();
      if (showing === null) return;
      if (prepared !== showing.link) {
        prepared = showing.link;
        built.area.light(null);
        built.scene.prepare();
        sound.knock(-5);
        say(hasUnsent() ? UNSENT : (game.closedWords ?? CLOSED));
      }
      if (showing.drawn === null || seen === showing.link) return;
      seen = showing.link;
      void reveal(showing);
    },
  };
}
