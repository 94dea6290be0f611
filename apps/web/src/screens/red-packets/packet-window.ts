import type { UserRedPacketData } from '@haitang/contract/member/red-packet.ts';
import type { RedPacketRule } from '../../features/gifts/red-packet-query.ts';

export type PacketStatus = UserRedPacketData['redPacketStatus'];

export interface PacketWindow {
  /** `10:00`, Beijing time. */
  readonly start: string;
  readonly end: string;
}

const MINUTE_S = 60;
const DAY_S = 86_400;
const BEIJING_S = 8 * 3_600;
const OPEN = 1;

const hourOf = (time: string): string => time.slice(0, 5);

function secondOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * MINUTE_S + minutes) * MINUTE_S;
}

/** The claiming hours of the rules in force, each once, by time of day. */
export function windowsOf(rules: readonly RedPacketRule[]): readonly PacketWindow[] {
  const found = new Map<string, PacketWindow>();
  for (const { start_time, end_time, status } of rules) {
    if (status !== OPEN) continue;
    const window = { start: hourOf(start_time), end: hourOf(end_time) };
    found.set(`${window.start} ${window.end}`, window);
  }
  return [...found.values()].sort((a, b) => a.start.localeCompare(b.start));
}

/**
 * Seconds until the hours open (READY) or close (STARTING); null if there is nothing to wait for.
 * The server's status decides: if the local clock contradicts it, there is no countdown.
 */
export function secondsLeft(
  windows: readonly PacketWindow[],
  status: PacketStatus,
  now: number,
): number | null {
  const second = (Math.floor(now / 1_000) + BEIJING_S) % DAY_S;
  if (status === 'READY') {
    const next = windows.find(({ start }) => secondOfDay(start) > second);
    return next ? secondOfDay(next.start) - second : null;
  }
  if (status === 'END') return null;
  const current = windows.find(
    ({ start, end }) => secondOfDay(start) <= second && second < secondOfDay(end),
  );
  return current ? secondOfDay(current.end) - second : null;
}

/** A Beijing time of the wire in ms since 1970; null for none. */
export function msOf(time: string | null | undefined): number | null {
  const ms = Date.parse(`${time?.replace(' ', 'T')}+08:00`);
  return Number.isNaN(ms) ? null : ms;
}

/** `今天 10:00` or `明天 10:00`, by the server's day. */
export function openingText(opensAt: string, serverTime: string): string {
  const day = opensAt.slice(0, 10) === serverTime.slice(0, 10) ? '今天' : '明天';
  return `${day} ${opensAt.slice(11, 16)}`;
}

/** `01:05:09`. */
export function clockText(seconds: number): string {
  const parts = [seconds / 3_600, (seconds / MINUTE_S) % MINUTE_S, seconds % MINUTE_S];
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}
