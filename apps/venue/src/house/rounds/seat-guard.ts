import { setTimeout as pause } from 'node:timers/promises';
import type { HouseContext } from '../../house-context.ts';
import { endedWords, UNCONFIRMED_WORDS } from './seat-words.ts';
import type { SeatEnd } from './sessions.ts';

/**
 * A bet is taken only if the operator has confirmed its seat within this time, counted from the
 * question on. Together with the duration of a bet this keeps the promise that no bet is taken more
 * than a second after a lock, sign-out, time-out or exclusion, even if no notification arrives.
 */
const CONFIRMED_MS = 600;
/**
 * While the operator does not answer, a bet waits this long and is then refused. Nothing is staked
 * meanwhile, the seat remains, and play continues with the first answer.
 */
const GRACE_MS = 3_000;
const ASK_AGAIN_MS = 150;
/** The number of confirmations kept; older ones have long expired. */
const MOST_KEPT = 10_000;

interface SeatOf {
  readonly player: string;
  readonly operatorToken: string;
}

/** Why a seat takes no bet: it has ended, or the operator does not confirm it. */
export interface SeatStop {
  readonly key: 'expired' | 'venue-failure';
  readonly words: string;
}

/** Why a bet's transaction stops: the seat takes none, or its confirmation expired meanwhile. */
export type BetStop = SeatStop | 'unconfirmed';

export const UNCONFIRMED: SeatStop = { key: 'venue-failure', words: UNCONFIRMED_WORDS };

export interface SeatGuard {
  /**
   * Waits for a recent confirmation of this seat by the operator, and returns null then: `expired`
   * if the operator refuses, which ends the seat, and `venue-failure` if it does not answer.
   */
  confirm(seat: SeatOf): Promise<SeatStop | null>;
  /** Whether the last confirmation is still valid. */
  isConfirmed(seat: SeatOf): boolean;
}

/**
 * Keeps the time of the operator's last confirmation of each seat, in memory; `endSeats` ends one
 * that it refuses. One for a house.
 */
export function createSeatGuard(
  context: HouseContext,
  endSeats: (context: HouseContext, end: SeatEnd) => Promise<unknown>,
): SeatGuard {
  const confirmedAt = new Map<string, number>();
  const now = (): number => context.clock.now().getTime();
  const keyOf = ({ player, operatorToken }: SeatOf): string => `${player} ${operatorToken}`;

  const isConfirmed = (seat: SeatOf): boolean => {
    const age = now() - (confirmedAt.get(keyOf(seat)) ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back confirms nothing.
    return age >= 0 && age < CONFIRMED_MS;
  };

  const keep = (seat: SeatOf, time: number): void => {
    confirmedAt.delete(keyOf(seat));
    confirmedAt.set(keyOf(seat), time);
    const [oldest] = confirmedAt.keys();
    if (confirmedAt.size > MOST_KEPT && oldest !== undefined) confirmedAt.delete(oldest);
  };

  async function confirm(seat: SeatOf): Promise<SeatStop | null> {
    if (isConfirmed(seat)) return null;
    const { player, operatorToken: token } = seat;
    const since = performance.now();
    do {
      const askedAt = now();
      const verdict = await context.operator.checkSession({ player, token });
      if (verdict === 'SE_OPEN') {
        keep(seat, askedAt);
        return null;
      }
      if (verdict !== 'unknown') {
        confirmedAt.delete(keyOf(seat));
        await endSeats(context, { player, token, reason: verdict });
        return { key: 'expired', words: endedWords(verdict) };
      }
      await pause(ASK_AGAIN_MS);
    } while (performance.now() - since < GRACE_MS);
    return UNCONFIRMED;
  }

  return { confirm, isConfirmed };
}
