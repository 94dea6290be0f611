import { type GameSessionData, gameSession } from '@haitang/contract/member/own-games.ts';
import { formatMoney, subtract } from '@haitang/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { send } from '../../shared/api/send.ts';
import { readAmount } from '../../shared/money/amount-text.ts';

/** How often it is asked for one change of money: a venue's feed lists a bet seconds later. */
const MOST_TRIES = 4;

/** Asks for the session: from `since` of an earlier answer, or since the game was opened. */
export const askSession = async (since: number | undefined): Promise<GameSessionData> =>
  (await send(gameSession, since === undefined ? {} : { since }, { background: true })).data;

/** Whether the bets listed so far explain the net result that the money shows. */
export function explains(
  session: Pick<GameSessionData, 'net' | 'unsettled'>,
  net: string | null,
): boolean {
  const settled = readAmount('CNY', session.net);
  const unsettled = readAmount('CNY', session.unsettled);
  return (
    settled !== null && unsettled !== null && formatMoney(subtract(settled, unsettled)) === net
  );
}

/** The money at the venue, as the page reads it anyway. */
interface MoneyReading {
  /** The net result shown; null until known. */
  readonly net: string | null;
  /** When the balances were read last. */
  readonly readAt: number;
}

/** A session at a game, and whether it has had a requirement to work off. */
export interface GameSession {
  readonly data: GameSessionData | undefined;
  readonly hadLot: boolean;
}

/**
 * What the member has done in this visit, as the server counts it. It has no timer of its own: it
 * is read after the launch, and with the readings of the balances that follow a change of money,
 * until the bets explain it. Nothing is read while the game shows a round.
 */
export function useGameSession(
  visit: string,
  playing: boolean,
  { net, readAt }: MoneyReading,
  revealing: boolean,
): GameSession {
  const queryKey = ['user', 'game-session', visit];
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: () => askSession(queryClient.getQueryData<GameSessionData>(queryKey)?.since),
    enabled: playing && !revealing,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const known = useRef<string | null>(null);
  const tries = useRef(0);
  const follow = useEffectEvent((): void => {
    if (known.current !== net) {
      known.current = net;
      tries.current = MOST_TRIES;
    }
    if (data === undefined || tries.current === 0) return;
    tries.current = explains(data, net) ? 0 : tries.current - 1;
    if (tries.current > 0) void refetch();
  });
  useEffect(() => {
    if (playing && !revealing && readAt > 0) follow();
  }, [playing, revealing, readAt]);
  const [shown, setShown] = useState(data);
  const [hadLot, setHadLot] = useState(false);
  if (!revealing && data !== shown) setShown(data);
  if (!hadLot && shown?.lot) setHadLot(true);
  return { data: shown, hadLot };
}
