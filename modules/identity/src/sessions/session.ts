import { later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';

/** Why a session is over, where somebody ended it; idle and old ones end by the clock. */
export type SessionEnd = 'sign-out' | 'replaced' | 'password' | 'member' | 'lock';

/** A session that nobody has ended. */
export interface LivingSession {
  readonly id: string;
  readonly memberId: MemberId;
  readonly username: string;
  readonly startedAt: Date;
  readonly lastActionAt: Date;
}

export interface SessionLife {
  /** Milliseconds without an action of the person. */
  readonly idle: number;
  /** Milliseconds from sign-in. */
  readonly absolute: number;
}

/** Whether a session nobody has ended still holds at `at` (rules.md, Members and sessions). */
export const isAlive = (session: LivingSession, life: SessionLife, at: Date): boolean =>
  at < later(session.lastActionAt, life.idle) && at < later(session.startedAt, life.absolute);

/** Where a call came from, as the member is told it. */
export interface Origin {
  readonly ip: string;
  readonly country: string | null;
  readonly userAgent: string;
  /** What the client calls its browser, where it says. */
  readonly deviceId?: string | null;
}

const PLACE_UNKNOWN = '未知地点';
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/i, 'iPhone'],
  [/iPad/i, 'iPad'],
  [/Android/i, '安卓设备'],
  [/Macintosh/i, 'Mac 电脑'],
  [/Windows/i, 'Windows 电脑'],
  [/Linux/i, 'Linux 电脑'],
];

/** A few plain words for a device; never the raw header, which anybody may write. */
export const deviceOf = (userAgent: string): string =>
  SYSTEMS.find(([form]) => form.test(userAgent))?.[1] ?? '未知设备';

const REGIONS = new Intl.DisplayNames(['zh-Hans'], { type: 'region', fallback: 'none' });

/** The country of a trusted proxy's header in Chinese, or that it is unknown. */
export function placeOf(country: string | null): string {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return PLACE_UNKNOWN;
  return REGIONS.of(country) ?? PLACE_UNKNOWN;
}
