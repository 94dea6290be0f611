import { memberId } from '@haitang/kernel/id.ts';
import { gatheredRead } from '@haitang/platform/database/gathered-read.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import type { IdentityContext } from '../identity-context.ts';
import { sessionLife } from './session-life.ts';
import { ACTION_STEP_MS, readLiving, type SessionRow, writeAction } from './session-store.ts';

const TOKEN_FORM = /^[A-Za-z0-9_-]{20,100}$/;

const find = gatheredRead<string, SessionRow, IdentityContext>(
  async ({ database, settings, clock }, hashes) => {
    const life = await sessionLife(settings);
    return readLiving(database, hashes, { ...life, now: clock.now(), step: ACTION_STEP_MS });
  },
);

/**
 * The session read of every member call: the session of a token, or null for a token that is
 * unknown, ended, 30 minutes without an action of the person, 12 hours old, or of a closed account;
 * one that the member asked to remember ends by its age of 30 days alone.
 * Concurrent calls share one statement and nothing is cached: an end applies from its commit on, in
 * every process (FM-61). A call by a timer (`background`) is not an action of the person.
 */
export async function authenticateMember(
  context: IdentityContext,
  token: string,
  background: boolean,
): Promise<MemberSession | null> {
  if (!TOKEN_FORM.test(token)) return null;
  const row = await find(context, tokenHash(token));
  if (row === undefined) return null;
  const { session_id: id, username } = row;
  if (row.is_due && !background) await writeAction(context.database, id, context.clock.now());
  return { id, memberId: memberId(row.member_id), username };
}
