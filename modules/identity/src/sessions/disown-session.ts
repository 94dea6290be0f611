import { refuse } from '@haitang/contract/codes/refuse.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type MemberId, memberActor, memberId } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import { sql } from 'kysely';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { noteDisowned } from '../note-disowned.ts';
import { endSessions } from './end-session.ts';

/** How long the holder of an ended session is told what replaced it, and may answer. */
const ANSWERED_MS = DAY_MS;
const TOKEN_FORM = /^[A-Za-z0-9_-]{20,100}$/;

/** The sign-in that ended a session. */
export interface Replacement {
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly at: Date;
  readonly device: string;
  readonly place: string;
}

async function findReplacement(
  database: Queryable,
  hash: string,
  since: Date,
): Promise<Replacement | null> {
  const { rows } = await sql<{
    member_id: number;
    id: string;
    started_at: Date;
    device: string;
    place: string;
  }>`SELECT session.member_id, session.id, session.started_at, session.device, session.place
    FROM member_session AS old JOIN member_session AS session
      ON session.member_id = old.member_id AND session.started_at = old.ended_at
        AND session.id <> old.id
    WHERE old.token_hash = ${hash} AND old.ended_by = 'replaced' AND old.ended_at > ${since}
    LIMIT 1`.execute(database);
  const row = rows[0];
  if (!row) return null;
  const { id, started_at: at, device, place } = row;
  return { memberId: memberId(row.member_id), sessionId: id, at, device, place };
}

/** By what and when the session of a token was replaced within a day; null for any other end. */
export async function replacementOf(
  { database, clock }: IdentityContext,
  token: string,
): Promise<Replacement | null> {
  if (!TOKEN_FORM.test(token)) return null;
  return findReplacement(database.read, tokenHash(token), later(clock.now(), -ANSWERED_MS));
}

const over = () => refuse('nothing-to-do', { words: '该登录已结束，请重新登录并修改密码' });

/**
 * 不是我: the holder of a replaced session ends the one sign-in that replaced it, at once, and
 * the account moves no money until its login password is changed (`assertSignInsOwn`); payouts wait
 * after that, too. No later sign-in is reached, and none is prevented: a stolen token of an ended
 * session cannot lock its member out. Refuses `nothing-to-do` (202) when
 * that sign-in has ended or was replaced itself, or a day has passed; 429 for too many tries of a
 * network.
 */
export async function disownReplacement(
  context: IdentityContext,
  token: string,
  ip: string,
): Promise<void> {
  context.handovers.take(`disown ${networkOf(ip)}`);
  const found = await replacementOf(context, token);
  if (!found) throw over();
  const { memberId: id, sessionId, at: startedAt } = found;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockMemberRow(tx, id);
    const ended = await endSessions(tx, id, 'member', now, sessionId);
    if (ended.length === 0) throw over();
    await noteDisowned(tx, id, now);
    await recordAudit(tx, {
      actor: memberActor(id),
      action: 'session.disowned',
      subject: `member:${id}`,
      reason: '',
      before: { startedAt },
      after: { ended },
      sessionId,
      ip,
      occurredAt: now,
    });
  });
}
