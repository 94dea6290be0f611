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
