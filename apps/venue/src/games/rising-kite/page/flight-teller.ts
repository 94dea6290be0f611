import { cny, compare } from '@haitang/kernel/money.ts';
import { feel } from '../../../client/shared/haptic.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import { createPace } from '../../../client/shared/pace.ts';
import type { SharedFeed } from '../../../client/shared/shared-feed.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { Table } from '../../../client/shared/table.ts';
import { celebrate, tierOf } from '../../../client/shared/win-moment.ts';
import type { FlightPhase } from './flight-phase.ts';
import { kiteOutcome, resultWords } from './kite-face.ts';
import type { createKiteScene } from './kite-scene.ts';
import { type OwnBet, ownBets, paidOf } from './own-bets.ts';

export const roundWords = (round: number): string => `第 ${round.toLocaleString('en-US')} 局`;

const WIND_MS = 4_000;
/** Paper that comes to rest: a short breath of noise. */
const RUSTLE_MS = 260;
const WIN_FELT_MS = 30;

interface Teller {
  readonly feed: SharedFeed;
  readonly table: Table;
  readonly scene: ReturnType<typeof createKiteScene>;
  readonly sound: Sound;
  readonly say: (words: string, isGold?: boolean) => void;
  /** Called when a new flight begins. */
  readonly clear: () => void;
}

/** Says what a flight has brought the player: a payout only once the house has paid it. */
async function tellOwn(
  { feed, sound, say }: Teller,
  round: number,
  words: string,
  bets: readonly OwnBet[],
): Promise<void> {
  const stake = cny(bets.reduce((sum, bet) => sum + bet.stake, 0n));
  const payout = cny(bets.reduce((sum, bet) => sum + paidOf(bet), 0n));
  if (payout.minor === 0n) {
    say(`${words}，本局未中`);
    return;
  }
  say(words);
  await feed.paid(round);
  const isWin = compare(payout, stake) > 0;
  say(`${words}，${isWin ? '派彩' : '返还'} ${moneyWords(payout)}`, isWin);
  if (isWin) feel(WIN_FELT_MS);
  // The next bets are open: its moment is short, and a press ends it.
  await celebrate(tierOf(stake, payout), payout, createPace(true), sound);
}

/** The words of a round that takes bets, or why the one before it was void. */
function openedWords(feed: SharedFeed, round: number): string {
  const last = feed.state().results.at(-1);
  const voided = last?.round === round - 1 ? last.voided : null;
  return voided ?? `${roundWords(round)}，请下注`;
}

/** Moves the scene from phase to phase, with its sounds and words; each change is said once. */
export function createFlightTeller(teller: Teller) {
  const { feed, table, scene, sound, say, clear } = teller;
  let shownName = '';
  let cashed = 0;
  /** The flight, seen or bet on, whose end is still to be said; null if there is none. */
  let flown: number | null = null;
  const landed = (round: number, height: number, bets: readonly OwnBet[]): void => {
    flown = null;
    scene.land(height);
    sound.wind(RUSTLE_MS);
    const words = `${roundWords(round)}，${resultWords({ point: height })}`;
    if (bets.length === 0) say(words);
    else void tellOwn(teller, round, words, bets);
  };
  const changed = (phase: FlightPhase, bets: readonly OwnBet[]): void => {
    if (phase.kind === 'resting') return;
    if (phase.kind === 'landed') {
      landed(phase.stage.round, phase.height, bets);
      return;
    }
    const { round } = phase.stage;
    if (phase.kind !== 'open') flown = round;
    if (phase.kind === 'flying') {
      sound.wind(WIND_MS);
      const how = bets.length > 0 ? '，落地前可随时收取' : '';
      say(`${roundWords(round)}，已放飞${how}`);
      return;
    }
    scene.wait();
    if (phase.kind === 'open') clear();
    else sound.knock(-5);
    say(phase.kind === 'open' ? openedWords(feed, round) : '停止下注，即将放飞');
  };
  /** A page that was away did not hear of the landing: its result says it. */
  const missed = (phase: FlightPhase): void => {
    // Its result may come before the news that its time to bet is over.
    if (phase.kind === 'open' && phase.stage.round === flown) return;
    const result = feed.state().results.find(({ round }) => round === flown);
    if (result === undefined) return;
    flown = null;
    if (result.voided !== null) return;
    const { point } = kiteOutcome(result.outcome);
    landed(result.round, point, ownBets(feed.mine(result.round), point));
    // The height of the last flight is no height of the coming one.
    if (phase.kind === 'open') scene.wait();
  };
  return {
    follow(phase: FlightPhase, bets: readonly OwnBet[]): void {
      // The lobby keeps its readouts from the close on: the money comes with the end of the flight.
      table.hold(phase.kind !== 'open' && phase.kind !== 'resting' && bets.length > 0);
      const link = phase.kind === 'resting' ? 0 : phase.stage.link;
      const name = `${phase.kind} ${link}`;
      const out = bets.filter((bet) => bet.cashed !== null);
      // A bell for each height of a bet's own that the kite has passed; a press has its own.
      const isSame = name === shownName;
      if (isSame && out.length > cashed && out.at(-1)?.cashed?.by !== 'hand') sound.bell(3);
      cashed = out.length;
      if (!isSame) {
        shownName = name;
        changed(phase, bets);
      }
      // Whoever bets and looks away is told of the flight, though the page sees nothing of it.
      if (phase.kind === 'open' && bets.length > 0) flown = phase.stage.round;
      if ((phase.kind === 'resting' || phase.kind === 'open') && flown !== null) missed(phase);
      if (phase.kind === 'flying') scene.fly(phase.height);
    },
  };
}
