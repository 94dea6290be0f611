import { useEffect } from 'react';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { returned } from '../../shared/messages/play/game.ts';
import { refreshUser } from '../../shared/session/user-query.ts';
import { gameCalls } from './game-calls.ts';

async function bringHome(gameId: string): Promise<void> {
  try {
    const body = { game_platform_id: gameId, currency: 'CNY', type: 2 };
    const { data } = await send(gameCalls.gameTransfer, body);
    if (data.amount > 0) showToast(returned);
    await refreshUser();
  } catch (failure) {
    // Whether the money moved is not known; the server goes on until it is. Only logged
    // (specification, 8).
    console.warn('the transfer on leaving a game has no answer yet', failure);
  }
}

/**
 * On leaving a game its money comes back to the central wallet, from the moment on in which the
 * game was asked for: a launch that fails may have moved it already.
 */
export function useMoneyHome(gameId: string | null, asked: boolean): void {
  useEffect(() => {
    if (gameId === null || !asked) return;
    const bring = () => void bringHome(gameId);
    // A closed tab is a way of leaving too.
    window.addEventListener('pagehide', bring);
    return () => {
      window.removeEventListener('pagehide', bring);
      bring();
    };
  }, [gameId, asked]);
}
