import { balance } from '@haitang/contract/member/account.ts';
import { add, type Cny, cny, formatMoney, subtract } from '@haitang/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import { patchUser } from '../../shared/session/user-query.ts';

const ASK_EVERY_MS = 5_000;
const SECOND_MS = 1_000;

/** The venues' balances at a reading, and the sum transferred there by then. */
interface Reading {
  readonly gameblance: string;
  readonly brought: Cny;
}

/**
 * The net result of a visit since its first reading, as a decimal string; null until known. Money
 * transferred by hand is no win; it counts from the first reading that can contain it.
 */
export function netOf(now: Reading | undefined, first: Reading | undefined): string | null {
  const held = now && readAmount('CNY', now.gameblance);
  const then = first && readAmount('CNY', first.gameblance);
  return held && then ? formatMoney(subtract(subtract(held, then), now.brought)) : null;
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
 * The net result of this visit: the venues' balances now compared with those right after the
 * launch. Polled every 5 s without keeping the session alive; null until known. While the game
 * shows a round, polling stops and a late answer is held back until the round is over. `bring`
 * reports an amount just transferred there by hand.
 */
export function useNetResult(visit: string, playing: boolean, revealing: boolean) {
  const [first, setFirst] = useState<Reading>();
  const [shown, setShown] = useState<Reading>();
  const brought = useRef<Cny>(cny(0n));
  const query = useQuery({
    queryKey: ['user', 'venue-money', visit],
    queryFn: async () => {
      const before = brought.current;
      const { data } = await send(balance, {}, { background: true });
      return { ...data, brought: before };
    },
    enabled: playing && !revealing,
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const latest = query.data;
  useEffect(() => {
    if (latest === undefined || revealing) return;
    const { brought: _, ...balances } = latest;
    patchUser(balances);
  }, [latest, revealing]);
  if (first === undefined && latest !== undefined) setFirst(latest);
  if (!revealing && latest !== shown) setShown(latest);
  const refresh = (): void => void query.refetch();
  const bring = (amount: string): void => {
    brought.current = add(brought.current, readAmount('CNY', amount) ?? cny(0n));
    // A pending answer was requested before that: it is cancelled.
    refresh();
  };
  return { net: netOf(shown, first), readAt: query.dataUpdatedAt, refresh, bring };
}

/** `01:12:30`. */
export function clockText(seconds: number): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  return `${part(hours)}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
}
