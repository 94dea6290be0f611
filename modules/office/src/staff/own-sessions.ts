import { deviceOf } from '@haitang/identity/sessions/session.ts';
import { later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { IDLE_MS, SESSION_MS } from '../office-settings.ts';
import { readOpen } from './session-store.ts';

/** A living session of an account, as its owner and an administrator see it. */
export interface OpenSession {
  readonly id: string;
  /** The kind of device, in words. */
  readonly device: string;
  readonly ip: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
}

/** The living sessions of an account, newest first: not ended, not idle, not too old. */
export async function openSessions(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  staff: string,
): Promise<readonly OpenSession[]> {
  const now = clock.now();
  const since = { started: later(now, -SESSION_MS), seen: later(now, -IDLE_MS) };
  const rows = await readOpen(database.read, staff, since);
  return rows.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }));
}
