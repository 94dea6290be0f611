import { gameTransfer } from '@haitang/contract/member/venue-wallet.ts';
import { useEffect, useEffectEvent } from 'react';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { refreshUser } from '../../shared/session/user-query.ts';
import { type LeftSession, tellSession } from './tell-session.ts';

async function bringHome(gameId: string, left: LeftSession): Promise<void> {
  try {
    const body = { game_platform_id: gameId, currency: 'CNY', type: 2 };
    const { data } = await send(gameTransfer, body);
    if (data.amount > 0) showToast('余额已转回中心钱包');
    // Said later, when the bets are listed: no launch waits for it, and a failure says nothing.
    tellSession(left).catch(() => null);
    await refreshUser();
  } catch (failure) {
    // The outcome of the transfer is unknown; the server resolves it. Only logged (specification,
    // 8).
    console.warn('the transfer after leaving a game has no answer yet', failure);
  }
}

let onTheWay: Promise<void> = Promise.resolve();

/**
 * Resolves when the money of the last game has returned, or its return has failed: a launch before
 * that would find neither wallet filled.
 */
export const moneyIsHome = (): Promise<void> => onTheWay;

/**
 * When the member leaves a game, its money returns to the central wallet, and one line says what
 * the session has done. This applies from the request of the launch on, because even a failed
 * launch may have moved money.
 */
export function useMoneyHome(gameId: string | null, asked: boolean, session: LeftSession): void {
  const leave = useEffectEvent((id: string): void => {
    onTheWay = bringHome(id, session);
  });
  useEffect(() => {
    if (gameId === null || !asked) return;
    const bring = () => leave(gameId);
    // Closing the tab also leaves the game.
    window.addEventListener('pagehide', bring);
    return () => {
      window.removeEventListener('pagehide', bring);
      bring();
    };
  }, [gameId, asked]);
}
