import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { HouseContext } from '../house-context.ts';
import { endedWords, UNCONFIRMED_WORDS } from './seat-words.ts';
import { endSeats } from './sessions.ts';

/**
 * A bet is taken only while the operator has said yes to its seat within this time, counted from
 * the question on. With the time a bet takes it keeps the promise that no bet is taken a second
 * after a lock, sign-out, time-out or exclusion, even when nobody tells us of it.
 */
const CONFIRMED_MS = 600;
/**
 * While the operator does not answer, a bet waits this long and is then refused. Nothing is staked
 * meanwhile, the seat stays, and play goes on with the first answer.
 */
const GRACE_MS = 3_000;
const ASK_AGAIN_MS = 150;
/** Confirmations kept; older ones have long run out. */
const MOST_KEPT = 10_000;

interface SeatOf {
  readonly player: string;
  readonly operatorToken: string;
}

export interface SeatGuard {
  /**
   * Waits until the operator has lately said that this seat may go on. Refuses `expired` when it
   * says no, which ends the seat, and `venue-failure` when it says nothing.
   */
  confirm(seat: SeatOf): Promise<void>;
  /** Whether the last yes still counts now. */
  isConfirmed(seat: SeatOf): boolean;
}

/** Keeps in memory when the operator last said yes to each seat. One for a house. */
export function createSeatGuard(context: HouseContext): SeatGuard {
  const confirmedAt = new Map<string, number>();
  const now = (): number => context.clock.now().getTime();
  const keyOf = ({ player, operatorToken }: SeatOf): string => `${player} ${operatorToken}`;

  const isConfirmed = (seat: SeatOf): boolean => {
    const age = now() - (confirmedAt.get(keyOf(seat)) ?? Number.NEGATIVE_INFINITY);
    // A clock that was put back confirms nothing.
    return age >= 0 && age < CONFIRMED_MS;
  };

  const keep = (seat: SeatOf, at: number): void => {
    confirmedAt.delete(keyOf(seat));
    confirmedAt.set(keyOf(seat), at);
    const [oldest] = confirmedAt.keys();
    if (confirmedAt.size > MOST_KEPT && oldest !== undefined) confirmedAt.delete(oldest);
  };

  async function confirm(seat: SeatOf): Promise<void> {
    if (isConfirmed(seat)) return;
    const { player, operatorToken: token } = seat;
    const since = performance.now();
    do {
      const askedAt = now();
      const verdict = await context.operator.checkSession({ player, token });
      if (verdict === 'SE_OPEN') return keep(seat, askedAt);
      if (verdict !== 'unknown') {
        confirmedAt.delete(keyOf(seat));
        await endSeats(context, { player, token, reason: verdict });
        throw refuse('expired', { words: endedWords(verdict) });
      }
      await pause(ASK_AGAIN_MS);
    } while (performance.now() - since < GRACE_MS);
    throw refuse('venue-failure', { words: UNCONFIRMED_WORDS });
  }

  return { confirm, isConfirmed };
}
