import type { OfficeChange } from '@haitang/contract/office/changes.ts';
import { memberOf } from '@haitang/identity/find-member.ts';
import { endSessions } from '@haitang/identity/sessions/end-session.ts';
import { startSession } from '@haitang/identity/sessions/start-session.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { limitsOf } from '@haitang/limits/limits-of.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { inboxPage } from '@haitang/messages/inbox.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { payments, context, clock, http, hire, code, signIn } = await officeRig();
const { database } = context;

await hire('service', 'service');
await hire('risk', 'risk');
await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');

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

describe('a pause on request', () => {
  const path = '/office/members/pause';
  const standing = async (id: MemberId) => (await limitsOf(database.read, id, clock.now())).pause;

  test('is set with a code and a reason, in the name of who set it', async () => {
    const id = await payments.member();
    const service = await as('service');
    const body = { id, length: '6m', reason: '会员来电要求' };
    expect(words(await service.post(path, { ...body, code: '' }))).toBe('203 请输入动态码');
    expect((await service.post(path, { ...body, length: '2h', code: code('service') })).code).toBe(
      400,
    );
    expect(await standing(id)).toBeNull();
    const done = await service.post<{ until: string }>(path, { ...body, code: code('service') });
    expect(done.data.until).toMatch(/^20/);
    expect((await standing(id))?.kind).toBe('exclusion');
    expect(await lastAct(`member:${id}`)).toEqual({
      actor: 'staff:service',
      action: 'member.excluded',
      reason: '会员来电要求',
    });
    const { rows } = await sql<{ payload: { onRequest: boolean } }>`SELECT payload
      FROM outbox_event WHERE name = 'member.excluded' AND member_id = ${id}`.execute(
      database.read,
    );
    expect(rows.map(({ payload }) => payload.onRequest)).toEqual([true]);
  });

  test('is never shorter or weaker than what the member has', async () => {
    const id = await payments.member();
    const service = await as('service');
    const ask = (length: string) =>
      service.post<{ until: string | null }>(path, {
        id,
        length,
        reason: '会员来电要求',
        code: code('service'),
      });
    const first = await ask('42d');
    expect((await ask('24h')).data.until).toBe(first.data.until);
    expect((await ask('forever')).data.until).toBeNull();
    expect((await ask('6m')).data.until).toBeNull();
    expect(words(await ask('7d'))).toBe('203 该会员已自我排除，不能改为休息');
    expect(await standing(id)).toEqual({ kind: 'exclusion', until: null });
  });
});

describe('closing an account', () => {
  const path = '/office/members/status';
  const statusOf = async (id: MemberId) => (await memberOf(database.read, id)).status;

  test('signs an empty one out, with a code and a reason; it is opened again', async () => {
    const id = await payments.member();
    const session = await open(id);
    const risk = await as('risk');
    const set = (status: string) =>
      risk.post(path, { id, status, order: '', reason: '重复注册', code: code('risk') });
    expect((await set('closed')).code).toBe(200);
    expect(await statusOf(id)).toBe('closed');
    const { rows } = await sql<{ ended_by: string | null }>`SELECT ended_by FROM member_session
      WHERE id = ${session}`.execute(database.read);
    expect(rows).toEqual([{ ended_by: 'lock' }]);
    expect((await set('closed')).code).toBe(200);
    expect((await set('normal')).code).toBe(200);
    expect(await statusOf(id)).toBe('normal');
  });

  test('with money needs an official order, which stands in the trail', async () => {
    const id = await payments.member('12.34');
    const risk = await as('risk');
    const close = (order: string) =>
      risk.post(path, { id, status: 'closed', order, reason: '重复注册', code: code('risk') });
    expect(words(await close(''))).toBe(
      '203 该会员还有 12.34 积分，请先由会员取出；按命令或文书关闭时请填写依据',
    );
    expect(await statusOf(id)).toBe('normal');
    expect((await close('某法院 2026-1')).code).toBe(200);
    // Closed already: a repeat changes nothing, and needs no order.
    expect((await close('')).code).toBe(200);
    expect(await statusOf(id)).toBe('closed');
    expect(await lastAct(`member:${id}`)).toEqual({
      actor: 'staff:risk',
      action: 'member.status-set',
      reason: '重复注册（依据：某法院 2026-1）',
    });
  });

  test('is not for the service', async () => {
    const service = await as('service');
    const body = { id: await payments.member(), status: 'closed', order: '', reason: '试试' };
    expect((await service.post(path, { ...body, code: code('service') })).code).toBe(403);
  });
});

describe('the end of an exclusion after its term', () => {
  const path = '/office/changes/exclusion-end';
  const excluded = async () => {
    const id = await payments.member();
    const by = { memberId: id, sessionId: 's', ip: '198.51.100.7' };
    await excludeMember(context, { ...by, length: '6m' });
    return id;
  };
  const isExcluded = async (id: MemberId) =>
    (await limitsOf(database.read, id, clock.now())).pause !== null;
  const ask = { reason: '会员来电申请，已核实身份' };

  test('takes the request, a day and another person', async () => {
    const id = await excluded();
    const request = async () =>
      (await as('service')).post<{ id: string }>(`${path}/propose`, {
        id,
        ...ask,
        code: code('service'),
      });
    const early = await request();
    expect(words(early)).toMatch(/^203 自我排除至 .*，期满之前任何人都不能解除$/);
    clock.advance(200 * DAY_MS);
    const { data } = await request();
    expect(await isExcluded(id)).toBe(true);
    const checker = await as('checker');
    const shown = await checker.get<{ rows: OfficeChange[] }>('/office/changes');
    const row = shown.data.rows.find((change) => change.id === data.id);
    expect(row?.label).toMatch(/^解除会员 .* 的自我排除$/);
    const confirm = async () =>
      (await as('checker')).post(`${path}/confirm`, { id: data.id, code: code('checker') });
    expect(words(await confirm())).toMatch(/^203 冷静期至 .*，之后才能复核$/);
    expect(await isExcluded(id)).toBe(true);
    clock.advance(DAY_MS);
    expect((await confirm()).code).toBe(200);
    expect(await isExcluded(id)).toBe(false);
    expect(await lastAct(`member:${id}`)).toMatchObject({
      actor: 'staff:checker',
      action: 'exclusion-end.confirmed',
    });
  });

  test('is refused when the member has taken a new exclusion meanwhile', async () => {
    const id = await excluded();
    clock.advance(200 * DAY_MS);
    const { data } = await (await as('risk')).post<{ id: string }>(`${path}/propose`, {
      id,
      ...ask,
      code: code('risk'),
    });
    clock.advance(2 * DAY_MS);
    const by = { memberId: id, sessionId: 's', ip: '198.51.100.7' };
    await excludeMember(context, { ...by, length: '1y' });
    const checker = await as('checker');
    const refused = await checker.post(`${path}/confirm`, { id: data.id, code: code('checker') });
    expect(words(refused)).toMatch(/^203 自我排除至/);
    expect(await isExcluded(id)).toBe(true);
  });
});

describe('a message to one member', () => {
  const path = '/office/members/write';
  const inbox = async (id: MemberId) => {
    const reader = { memberId: id, vipLevel: 1, isAgent: false, joinedAt: new Date(0) };
    return (await inboxPage(context, { ...reader, marketing: false }, 1, 20)).messages;
  };

  test('lands in the inbox of that member as plain text, and in the trail', async () => {
    const [id, other] = [await payments.member(), await payments.member()];
    const service = await as('service');
    const letter = { id, title: '关于您的咨询', text: '已核实 <b>入账</b>\n\n感谢等候' };
    expect(words(await service.post(path, { ...letter, code: '' }))).toBe('203 请输入动态码');
    expect((await service.post(path, { ...letter, code: code('service') })).code).toBe(200);
    const [message] = await inbox(id);
    expect(message).toMatchObject({
      title: '关于您的咨询',
      content: '<p>已核实 &lt;b&gt;入账&lt;/b&gt;</p><p>感谢等候</p>',
    });
    expect(await inbox(other)).toEqual([]);
    expect(await lastAct(`member:${id}`)).toMatchObject({
      actor: 'staff:service',
      action: 'member.written-to',
    });
  });

  test.each(['请打开 haitang-help.com', '加微信号 abc', '请汇款到 6222 0000 1111 2222'])(
    'one person sends no text that members act on: %s',
    async (text) => {
      const id = await payments.member();
      const service = await as('service');
      const sent = await service.post(path, { id, title: '通知', text, code: code('service') });
      expect(words(sent)).toBe('203 内容含链接、账号、地址或联系方式，不能由一人发给会员');
      expect(await inbox(id)).toEqual([]);
    },
  );
});
