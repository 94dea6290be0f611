import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { HouseContext } from '../house-context.ts';
import { type Bet, knownRound, type Placed, placeBet } from './place-bet.ts';
import type { Round } from './round-store.ts';
import { type SeatGuard, type SeatStop, UNCONFIRMED } from './seat-guard.ts';
import { endedWords } from './seat-words.ts';
import { lockSeat, type OpenSeat } from './sessions.ts';

/**
 * Attempts to confirm a seat for a bet that waits for its wallet longer than a confirmation counts.
 */
const TRIES = 4;

async function bet(
  context: HouseContext,
  guard: SeatGuard,
  seat: OpenSeat,
  order: Bet,
): Promise<Placed<SeatStop>> {
  // The operator's confirmation may expire while the bet waits for its turn.
  const admit = async (tx: Tx): Promise<SeatStop | 'unconfirmed' | null> => {
    const living = await lockSeat(tx, seat, context.clock.now());
    if (!living.open) return { key: 'expired', words: endedWords(living.endedBy) };
    return guard.isConfirmed(seat) ? null : 'unconfirmed';
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stop = await guard.confirm(seat);
    if (stop !== null) return { round: null, stop };
    const placed = await placeBet(context, order, admit);
    if (placed.round !== null) return placed;
    if (placed.stop !== 'unconfirmed') return { round: null, stop: placed.stop };
  }
  return { round: null, stop: UNCONFIRMED };
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
  const { round, stop } = await bet(context, guard, seat, order);
  if (round !== null) return round;
  const known = await knownRound(context, order);
  if (known === null) throw refuse(stop.key, { words: stop.words });
  return known;
}
