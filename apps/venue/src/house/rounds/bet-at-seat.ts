import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { HouseContext } from '../../house-context.ts';
import { type Bet, knownRound, placeBet } from './place-bet.ts';
import type { Played } from './round-progress.ts';
import type { Round } from './round-store.ts';
import { type BetStop, type SeatGuard, type SeatStop, UNCONFIRMED } from './seat-guard.ts';
import { endedWords } from './seat-words.ts';
import { type LivingSeat, lockSeat, type OpenSeat } from './sessions.ts';
import { knownStart, type StepBet, startRound } from './start-round.ts';
import { knownStep, type Step, stepRound, takesMoney } from './step-round.ts';

/**
 * Attempts to confirm a seat for a bet that waits for its wallet longer than a confirmation counts.
 */
const TRIES = 4;

/** Judges a locked seat; null if it may play. */
type Judge = (seat: LivingSeat) => BetStop | null;
type Admit = (tx: Tx) => Promise<BetStop | null>;

/** Takes a bet from a confirmed seat with `place`; the bet, or why the seat takes none. */
export async function atSeat<Placed extends { readonly stop: BetStop | null }>(
  context: HouseContext,
  guard: SeatGuard,
  seat: OpenSeat,
  place: (admit: Admit, judge: Judge) => Promise<Placed>,
): Promise<{ readonly placed: Placed; readonly stop: null } | { readonly stop: SeatStop }> {
  // The operator's confirmation may expire while the bet waits for its turn.
  const judge: Judge = (living) => {
    if (!living.open) return { key: 'expired', words: endedWords(living.endedBy) };
    return guard.isConfirmed(seat) ? null : 'unconfirmed';
  };
  const admit: Admit = async (tx) => judge(await lockSeat(tx, seat, context.clock.now()));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stop = await guard.confirm(seat);
    if (stop !== null) return { stop };
    const placed = await place(admit, judge);
    if (placed.stop === null) return { placed, stop: null };
    if (placed.stop !== 'unconfirmed') return { stop: placed.stop };
  }
  return { stop: UNCONFIRMED };
}

/**
 * Plays a round from a seat, once for its key. Refusals beside those of `placeBet`: `expired` if
 * the seat has ended, `venue-failure` if the operator cannot be reached; then nothing was staked. A
 * round that was already played is returned again, whatever has become of the seat since.
 */
export async function betAtSeat(
  context: HouseContext,
  guard: SeatGuard,
  seat: OpenSeat,
  order: Bet,
): Promise<Round> {
  const bet = await atSeat(context, guard, seat, (_admit, judge) =>
    placeBet(context, order, { hash: seat.hash, judge }),
  );
  if (bet.stop === null) return present(bet.placed.round, 'a bet that nothing stops');
  const known = await knownRound(context, order);
  if (known === null) throw refuse(bet.stop.key, { words: bet.stop.words });
  return known;
}

/** Opens a round with steps from a seat, once for its key; refuses as `betAtSeat` does. */
export async function startAtSeat(
  context: HouseContext,
  guard: SeatGuard,
  seat: OpenSeat,
  order: StepBet,
): Promise<Played> {
  const start = await atSeat(context, guard, seat, (admit) => startRound(context, order, admit));
  if (start.stop === null) return present(start.placed.played, 'a start that nothing stops');
  const known = await knownStart(context, order);
  if (known === null) throw refuse(start.stop.key, { words: start.stop.words });
  return known;
}

const ADMITTED: Admit = async () => null;

/**
 * Plays a step from a seat, once. One that adds to the stake is a bet: the operator must have
 * confirmed the seat, and it refuses as `betAtSeat` does; the round then goes on as it was.
 */
export async function stepAtSeat(
  context: HouseContext,
  guard: SeatGuard,
  seat: OpenSeat,
  order: Step,
): Promise<Played> {
  const isBet = await takesMoney(context, order);
  const step = isBet
    ? await atSeat(context, guard, seat, (admit) => stepRound(context, order, admit))
    : { placed: await stepRound(context, order, ADMITTED), stop: null };
  if (step.stop === null) return present(step.placed.played, 'a step that nothing stops');
  const known = await knownStep(context, order);
  if (known === null) throw refuse(step.stop.key, { words: step.stop.words });
  return known;
}
