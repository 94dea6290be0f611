import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { HouseContext } from '../house-context.ts';
import { type Bet, knownRound, placeBet } from './place-bet.ts';
import type { Round } from './round-store.ts';
import type { SeatGuard } from './seat-guard.ts';
import { endedWords, UNCONFIRMED_WORDS } from './seat-words.ts';
import { lockSeat, type OpenSeat } from './sessions.ts';

/** The operator's confirmation expired while the bet waited for its turn. */
class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed';
}

const SEAT_REFUSALS: ReadonlySet<string> = new Set(['expired', 'venue-failure']);
/**
 * Attempts to confirm a seat for a bet that waits for its wallet longer than a confirmation counts.
 */
const TRIES = 4;

async function bet(context: HouseContext, guard: SeatGuard, seat: OpenSeat, order: Bet) {
  const admit = async (tx: Tx): Promise<void> => {
    const living = await lockSeat(tx, seat, context.clock.now());
    if (!living.open) throw refuse('expired', { words: endedWords(living.endedBy) });
    if (!guard.isConfirmed(seat)) throw new Unconfirmed();
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await guard.confirm(seat);
    try {
      return await placeBet(context, order, admit);
    } catch (error) {
      if (!(error instanceof Unconfirmed)) throw error;
    }
  }
  throw refuse('venue-failure', { words: UNCONFIRMED_WORDS });
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
  try {
    return await bet(context, guard, seat, order);
  } catch (error) {
    const isSeat = error instanceof Refusal && SEAT_REFUSALS.has(error.key);
    const round = isSeat ? await knownRound(context, order) : null;
    if (round === null) throw error;
    return round;
  }
}
