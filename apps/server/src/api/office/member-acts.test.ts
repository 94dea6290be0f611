import { endSessions } from '@haitang/identity/sessions/end-session.ts';
import { startSession } from '@haitang/identity/sessions/start-session.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { payments, context, clock, http, hire, signIn } = await officeRig();
const { database } = context;

await hire('service', 'service');
await hire('risk', 'risk');
await hire('maker', 'finance-maker');

/** Calls with the session of one account. */
async function as(name: string) {
  const token = await signIn(name);
  return {
    get: <T>(path: string) => http.get<T>(path, { token }),
    post: <T>(path: string, body: object = {}) => http.post<T>(path, body, { token }),
  };
}
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const lastAct = async (subject: string) => {
  const { rows } = await sql<{ actor: string; action: string; reason: string }>`
    SELECT actor, action, reason FROM audit_row WHERE subject = ${subject}
    ORDER BY id DESC LIMIT 1`.execute(database.read);
  return rows[0];
};

const origin = { ip: '198.51.100.7', country: null, userAgent: 'test' };
const open = async (id: MemberId): Promise<string> => {
  const session = await database.transaction((tx) =>
    startSession(context.identity, tx, id, origin, clock.now()),
  );
  return session.id;
};

describe('signing a member out', () => {
  const path = '/office/members/sign-out';

  test('ends every open sign-in with a reason, and what open games depend on', async () => {
    const id = await payments.member();
    const session = await open(id);
    const service = await as('service');
    const body = { id, signIn: '', reason: '' };
    expect(words(await service.post(path, body))).toBe('400 请填写原因');
    const done = await service.post(path, { ...body, reason: '会员来电：手机遗失' });
    expect(done.data).toEqual({ ended: 1 });
    const { rows } = await sql<{ ended_by: string | null }>`SELECT ended_by FROM member_session
      WHERE id = ${session}`.execute(database.read);
    expect(rows).toEqual([{ ended_by: 'lock' }]);
    const events = await sql`SELECT 1 FROM outbox_event WHERE name = 'session.ended'
      AND key = ${`session.ended:${session}`}`.execute(database.read);
    expect(events.rows).toHaveLength(1);
    expect(await lastAct(`member:${id}`)).toEqual({
      actor: 'staff:service',
      action: 'member.signed-out',
      reason: '会员来电：手机遗失',
    });
    const again = await service.post(path, { ...body, reason: '再次' });
    expect(words(again)).toBe('202 没有未退出的登录，请刷新');
  });

  test('ends the one that is named, and no sign-in of another member', async () => {
    const [mine, other] = [await payments.member(), await payments.member()];
    const sessions = { mine: await open(mine), other: await open(other) };
    const risk = await as('risk');
    const ask = (signIn: string) => risk.post(path, { id: mine, signIn, reason: '可疑登录' });
    expect((await ask(sessions.other)).code).toBe(202);
    expect((await ask('no such name')).code).toBe(202);
    expect((await ask(sessions.mine)).data).toEqual({ ended: 1 });
    const left = await database.transaction((tx) =>
      endSessions(tx, other, 'sign-out', clock.now()),
    );
    expect(left).toEqual([sessions.other]);
  });

  test('is not for everybody in the office', async () => {
    const maker = await as('maker');
    const body = { id: await payments.member(), signIn: '', reason: '试试' };
    expect((await maker.post(path, body)).code).toBe(403);
  });
});
