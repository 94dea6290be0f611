import type { GameSessionData } from '@haitang/contract/member/own-games.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { askSession, explains, type GameSession } from './use-game-session.ts';

/** After the words that the money is home, and again while the venue's feed lists the last bets. */
const WAITS_MS = [2_600, 3_000, 4_000] as const;

/** A session at a game that the member has left. */
export interface LeftSession extends GameSession {
  /** The net result that the money showed. */
  readonly net: string | null;
}

const line = (staked: string, net: string, counted: string): string =>
  `本次投注 ¥${staked}，净结果 ${net}，完成流水 ¥${counted}`;

/** The line of a session: what was staked, its net result, and what of it counts. */
export const sessionWords = ({ staked, net, counted }: GameSessionData): string =>
  line(groupDigits(staked), groupDigits(net), groupDigits(counted));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Shows a member with an open requirement the line of the session: what was staked, the net result
 * and what counts. Shows nothing without a bet. Waits while the listed bets do not account for the
 * change of the balance, because some are still missing then, and gives up after the last wait.
 */
export async function tellSession({ data, hadLot, net }: LeftSession): Promise<void> {
  if (data === undefined || !hadLot) return;
  for (const wait of WAITS_MS) {
    await pause(wait);
    const session = await askSession(data.since);
    if (!explains(session, net)) continue;
    if (session.staked !== '0.00') showToast(sessionWords(session));
    return;
  }
}
