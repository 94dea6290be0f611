import { formatMoney, subtract } from '@haitang/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calls } from '../../shared/api/calls.ts';
import { send } from '../../shared/api/send.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import { patchUser } from '../../shared/session/user-query.ts';

const LOOK_EVERY_MS = 5_000;
const SECOND_MS = 1_000;

/** The difference of two wallet amounts as a decimal string; null while one is unknown. */
function difference(now: string | undefined, then: string | undefined): string | null {
  const a = now === undefined ? null : readAmount('CNY', now);
  const b = then === undefined ? null : readAmount('CNY', then);
  return a && b ? formatMoney(subtract(a, b)) : null;
}

/** Seconds since `playing` became true. */
export function useSeconds(playing: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!playing) return;
    const from = performance.now();
    const timer = setInterval(
      () => setSeconds(Math.floor((performance.now() - from) / SECOND_MS)),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, [playing]);
  return seconds;
}

/**
 * The net result of this visit: what the venues hold now against what they held right after the
 * launch. Asked for every 5 s without keeping the session alive; null until known. While the game
 * reveals a round nothing is asked for, and what arrives is kept back until the round is over.
 */
export function useNetResult(visit: string, playing: boolean, revealing: boolean) {
  const [first, setFirst] = useState<string>();
  const [shown, setShown] = useState<string>();
  const query = useQuery({
    queryKey: ['user', 'venue-money', visit],
    queryFn: async () => (await send(calls.balance, {}, { background: true })).data,
    enabled: playing && !revealing,
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const told = query.data;
  useEffect(() => {
    if (told !== undefined && !revealing) patchUser(told);
  }, [told, revealing]);
  const now = told?.gameblance;
  if (first === undefined && now !== undefined) setFirst(now);
  if (!revealing && now !== shown) setShown(now);
  return { net: difference(shown, first), refresh: () => void query.refetch() };
}

/** `01:12:30`. */
export function clockText(seconds: number): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  return `${part(hours)}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
}
