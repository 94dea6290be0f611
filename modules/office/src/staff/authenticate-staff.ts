import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { StaffSession } from '@haitang/platform/http/route.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import { isAllowed } from '../networks/ip-allow-list.ts';
import { IDLE_MS, officeNetworks, SESSION_MS } from '../office-settings.ts';
import { permissionsOf } from '../roles/roles.ts';
import { readLiving, writeAction } from './session-store.ts';

const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;
/** An action is recorded at most this often. */
const ACTION_STEP_MS = MINUTE_MS / 6;

interface Caller {
  readonly token: string;
  readonly ip: string;
  /** A call by a timer does not extend the session. */
  readonly background: boolean;
}

/**
 * The session of a token with the present permissions of its account. Null for a token that is
 * unknown, ended, 15 minutes without an act, 8 hours old, or used from a network that is not
 * allowed.
 */
export async function authenticateStaff(
  context: Context,
  { token, ip, background }: Caller,
): Promise<StaffSession | null> {
  if (!TOKEN_FORM.test(token)) return null;
  const { read } = context.database;
  const session = await readLiving(read, tokenHash(token));
  if (session === null) return null;
  const now = context.clock.now();
  if (now >= later(session.lastActionAt, IDLE_MS)) return null;
  if (now >= later(session.startedAt, SESSION_MS)) return null;
  if (!isAllowed(await context.settings.get(officeNetworks), ip)) return null;
  if (!background && now >= later(session.lastActionAt, ACTION_STEP_MS)) {
    await writeAction(read, session.id, now);
  }
  return {
    id: session.id,
    staff: staffName(session.staff),
    permissions: new Set([...permissionsOf(session.roles), ...session.ownPermissions]),
    mustRenew: session.mustRenew,
  };
}
