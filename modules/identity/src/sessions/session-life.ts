import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { rememberDays, sessionHours, sessionIdleMinutes } from '../identity-settings.ts';
import type { SessionLife } from './session.ts';

/** How long sessions live now, by the settings. */
export async function sessionLife(settings: Settings): Promise<SessionLife> {
  return {
    idle: (await settings.get(sessionIdleMinutes)) * MINUTE_MS,
    absolute: (await settings.get(sessionHours)) * HOUR_MS,
    remembered: (await settings.get(rememberDays)) * DAY_MS,
  };
}
