import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { defineSetting, wholeSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';
import { isNetwork } from './networks/ip-allow-list.ts';

/** Networks from which the console may be used; an empty list allows all. */
export const officeNetworks = defineSetting<readonly string[]>({
  key: 'office_networks',
  label: '后台允许的网络（空为不限）',
  schema: z.array(z.string().refine(isNetwork, { error: '须为 IP 地址或网段' })),
  fallback: [],
});

/** From when on a waiting item of a queue is coloured as late, then as overdue, in minutes. */
export const queueLateMinutes = wholeSetting({
  key: 'queue_late_minutes',
  label: '待办等待多久标黄（分钟）',
  least: 1,
  most: 1_440,
  fallback: 15,
});
export const queueOverdueMinutes = wholeSetting({
  key: 'queue_overdue_minutes',
  label: '待办等待多久标红（分钟）',
  least: 2,
  most: 10_080,
  fallback: 60,
});

/** How many sessions of one account live at a time; a further sign-in ends the oldest. */
export const staffSessionsMost = wholeSetting({
  key: 'staff_sessions_most',
  label: '每个后台账号可同时登录的窗口与设备数',
  least: 1,
  most: 10,
  fallback: 3,
});

/**
 * How many hours a code of the authenticator covers further acts of money of the same session; 0
 * asks for one each time. A session is no longer than eight hours.
 */
export const shiftCodeHours = wholeSetting({
  key: 'shift_code_hours',
  label: '动态码本班有效（小时，0 为每次输入）',
  least: 0,
  most: 8,
  fallback: 8,
});

/** Above this amount an act of money takes a fresh code, in points. */
export const shiftCodeAbove = defineSetting<string>({
  key: 'shift_code_above',
  label: '超过此金额每次输入动态码（积分）',
  schema: z.string().regex(/^\d{1,12}\.\d{2}$/),
  fallback: '20000.00',
  bounds: [{ at: '', name: '每次输入动态码的金额', least: '0', most: '200000', band: 50 }],
});

/**
 * A session ends eight hours after sign-in, and after a quarter of an hour without an act (WS-26).
 */
export const SESSION_MS = 8 * HOUR_MS;
export const IDLE_MS = 15 * MINUTE_MS;
/** How long the code may be entered after the password. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/**
 * Five wrong passwords or codes from a network lock there for a quarter of an hour; locks on five
 * networks lock everywhere but on known networks.
 */
export const LOCK_TRIES = 5;
export const LOCK_NETWORKS = 5;
export const LOCK_MS = 15 * MINUTE_MS;
/** How long a network is known after a sign-in from it. */
export const KNOWN_MS = 90 * DAY_MS;
