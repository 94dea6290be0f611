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
/** An act is noted at most this often. */
const ACTION_STEP_MS = MINUTE_MS / 6;

interface Caller {
  readonly token: string;
  readonly ip: string;
  /** A call of a timer does not keep the session alive. */
  readonly background: boolean;
}

/**
 * The session a token stands for, with what its account may do at this moment, or null: unknown,
 * ended, 15 minutes without an act, 8 hours old, or called from a network that is not allowed.
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
  };
}
