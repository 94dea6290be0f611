import { later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';

/** Why a session was ended; idle and old sessions end by time alone. */
export type SessionEnd = 'sign-out' | 'replaced' | 'password' | 'member' | 'lock';

/** A session that was not ended. */
export interface LivingSession {
  readonly id: string;
  readonly memberId: MemberId;
  readonly username: string;
  readonly startedAt: Date;
  readonly lastActionAt: Date;
  /** The member asked to be remembered: it does not end by minutes without an action. */
  readonly remembered: boolean;
}

export interface SessionLife {
  /** Milliseconds without an action of the person. */
  readonly idle: number;
  /** Milliseconds since sign-in. */
  readonly absolute: number;
  /** Milliseconds since sign-in of a session that is remembered. */
  readonly remembered: number;
}

/** When a session ends by time, unless its member acts before (rules.md, Members and sessions). */
export function endByTime(
  session: Pick<LivingSession, 'startedAt' | 'lastActionAt' | 'remembered'>,
  life: SessionLife,
): Date {
  if (session.remembered) return later(session.startedAt, life.remembered);
  const idle = later(session.lastActionAt, life.idle).getTime();
  const old = later(session.startedAt, life.absolute).getTime();
  return new Date(Math.min(idle, old));
}

/** Whether a session that was not ended is alive at `now`. */
export const isAlive = (session: LivingSession, life: SessionLife, now: Date): boolean =>
  now < endByTime(session, life);

/** The origin of a call, as shown to the member. */
export interface Origin {
  readonly ip: string;
  readonly country: string | null;
  readonly userAgent: string;
  /** The client's name for its browser, if given. */
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

/** A few plain words for a device; never the raw header, whose content anybody can choose. */
export const deviceOf = (userAgent: string): string =>
  SYSTEMS.find(([form]) => form.test(userAgent))?.[1] ?? '未知设备';

const REGIONS = new Intl.DisplayNames(['zh-Hans'], { type: 'region', fallback: 'none' });

/** The country of a trusted proxy's header in Chinese, or the words for an unknown one. */
export function placeOf(country: string | null): string {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return PLACE_UNKNOWN;
  return REGIONS.of(country) ?? PLACE_UNKNOWN;
}
