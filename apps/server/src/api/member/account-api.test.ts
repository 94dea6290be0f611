import type { LoginData, User } from '@haitang/contract/member/account.ts';
import type { NoticeListData } from '@haitang/contract/member/messages.ts';
import type { SessionsData } from '@haitang/contract/member/sessions.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { memberServer, SECRETS } from '../../testing/test-member-server.ts';

const { clock, database, dispatcher, http, join } = await memberServer();

test('registering returns the user object and a working token', async () => {
  const { code, message, data, token } = await join();
  expect([code, message]).toEqual([200, '注册成功']);
  expect(data).toMatchObject({
    realname: '**远',
    balance: '0.00',
    gameblance: '1.01',
    vip: 3,
    current_vip: 'VIP3',
    next_vip: 'VIP4',
    paysum: '2.02',
    totalgame: '3.03',
    joinday: 1,
    isagent: 0,
    transferstatus: 0,
    withdrawusdtrate: '7.13',
    withdrawcashfee: '5.00',
    withdrawfeeusdttrc: '1.00',
    fanshui: 4.04,
  });
  const { api_token: _, ...rest } = data;
  const again = await http.post<User>('/api/user', {}, { token });
  expect(again.data).toEqual(rest);
  const refreshed = await http.post<User>('/api/refreshusermoney', {}, { token });
  expect([refreshed.message, refreshed.data]).toEqual(['刷新成功', rest]);
  const money = await http.post('/api/balance', {}, { token });
  expect(money.data).toEqual({ balance: '0.00', gameblance: '1.01' });
});

test('the name of a browser is kept with the session; another form counts as none', async () => {
  const { name, data } = await join();
  const kept = async () => {
    const { rows } = await sql<{ device_id: string | null }>`SELECT device_id FROM member_session
      WHERE member_id = ${data.id} ORDER BY started_at DESC, id DESC LIMIT 1`.execute(
      database.read,
    );
    return rows[0]?.device_id;
  };
  expect(await kept()).toBeNull();
  const body = { name, password: SECRETS.password };
  const result = '0123456789abcdef0123456789abcdef';
  const odd = ['', 'short', "a'; DROP TABLE member;--", 'x'.repeat(65), '%00'.repeat(10)];
  for (const header of [result, ...odd]) {
    clock.advance(MINUTE_MS);
    const answer = await http.post('/api/login', body, { headers: { 'x-device': header } });
    expect([header, answer.code, await kept()]).toEqual([
      ...[header, 200, header === result ? result : null],
    ]);
  }
});

test('no hash and no token of another call is ever sent', async () => {
  const { token } = await join();
  const answer = await http.post('/api/user', {}, { token });
  expect(JSON.stringify(answer)).not.toMatch(/argon2|hash|api_token/);
});

test('unknown fields of a client are never stored', async () => {
  const { data } = await join({ isagent: 1, balance: '9999.00', vip: 10, id: 1, status: 'closed' });
  expect(data).toMatchObject({ isagent: 0, balance: '0.00', vip: 3 });
  expect(data.id).not.toBe(1);
});

test('both login paths answer alike with the last sign-in, and end the old session', async () => {
  const { name, token } = await join();
  const body = { name, password: SECRETS.password };
  const first = await http.post<LoginData>('/api/login_pc', body);
  expect([first.code, first.message]).toEqual([200, '登录成功']);
  expect(first.data).toMatchObject({ username: name, last_login: { place: '未知地点' } });
  const second = await http.post<LoginData>('/api/login', body);
  expect(second.code).toBe(200);
  for (const dead of [token, first.data.api_token]) {
    const answer = await http.post('/api/user', {}, { token: dead });
    expect([answer.status, answer.code]).toEqual([200, 401]);
  }
});

test('a locked login answers 429 in an HTTP 200', async () => {
  const { name } = await join();
  const attempt = () => http.post('/api/login_pc', { name, password: 'wrong!' });
  for (let times = 0; times < 5; times += 1) expect((await attempt()).code).toBe(203);
  expect(await attempt()).toMatchObject({
    status: 200,
    code: 429,
    message: '密码输入错误次数过多，请 15 分钟后再试',
  });
  clock.advance(15 * MINUTE_MS);
});

test('the member calls answer 401 before they read the payload', async () => {
  for (const path of [
    'user',
    'balance',
    'logoff',
    'editPassword',
    'updateuserinfo',
    'noticelist',
  ]) {
    const answer = await http.post(`/api/${path}`, { password: 1 }, { token: '' });
    expect([path, answer.status, answer.code]).toEqual([path, 200, 401]);
  }
});

test('a text that the database cannot store is refused, not a fault', async () => {
  expect((await join({ pid: 'a\u0000b' })).code).toBe(400);
  expect((await join({ country: '\ud800' })).code).toBe(400);
  expect((await http.post('/api/article', { key: 'a\u0000b', place: '\u0000' })).code).toBe(400);
});

test('signing out ends the token immediately', async () => {
  const { token } = await join();
  expect((await http.post('/api/logoff', {}, { token })).data).toBeNull();
  expect((await http.post('/api/user', {}, { token })).code).toBe(401);
});

test('a password change ends every session; the pay password change ends none', async () => {
  const { name, token } = await join();
  const pay = { password: SECRETS.paypassword, paypassword: 'secret-4' };
  expect((await http.post('/api/editPayPassword', pay, { token })).message).toBe('密码修改成功！');
  const wrong = { password: 'not-this', paypassword: 'secret-3' };
  expect((await http.post('/api/editPassword', wrong, { token })).code).toBe(205);
  const change = { password: SECRETS.password, paypassword: 'secret-3' };
  expect((await http.post('/api/editPassword', change, { token })).code).toBe(200);
  expect((await http.post('/api/user', {}, { token })).code).toBe(401);
  const login = await http.post('/api/login', { name, password: 'secret-3' });
  expect(login.code).toBe(200);
});

test('the profile is saved and shown in full to its owner', async () => {
  const { token } = await join();
  const body = { mobile: '13800138000', email: 'a@b.sg', birthday: '1990-02-28' };
  const saved = await http.post('/api/updateuserinfo', body, { token });
  expect([saved.code, saved.message]).toEqual([200, '操作成功']);
  expect((await http.post<User>('/api/user', {}, { token })).data).toMatchObject(body);
  const young = await http.post(
    '/api/updateuserinfo',
    { ...body, birthday: '2020-01-01' },
    { token },
  );
  expect([young.code, young.message]).toEqual([451, '未满 18 周岁，不能使用本站']);
  const shown = (await http.post<User>('/api/user', {}, { token })).data;
  expect(shown).toMatchObject({ birthday_first: '1980-01-01', age_least: 18 });
});

test('the sessions screen lists sign-ins and ends the living one', async () => {
  const { token } = await join();
  const { data } = await http.post<SessionsData>('/api/sessions', {}, { token });
  expect(data).toMatchObject([{ current: 1, ended_at: null }]);
  const end = await http.post('/api/sessions/end', { id: data[0]?.id }, { token });
  expect(end.code).toBe(200);
  expect((await http.post('/api/user', {}, { token })).code).toBe(401);
});

test('a welcome waits in the inbox, unread until it is read', async () => {
  const { name, token } = await join();
  await dispatcher.drain();
  await dispatcher.drain();
  const inbox = await http.post<NoticeListData>('/api/noticeList', {}, { token });
  expect(inbox.data).toMatchObject({ total: 1, last_page: 1, per_page: 10, current_page: 1 });
  expect(inbox.data.data[0]).toMatchObject({ title: '欢迎加入海棠娱乐', read: 0 });
  expect(inbox.data.data[0]?.content).toContain(name);
  const unread = () => http.post<{ unread: number }>('/api/messages/unread', {}, { token });
  expect((await unread()).data.unread).toBe(1);
  await http.post('/api/messages/read', { id: inbox.data.data[0]?.id }, { token });
  expect((await unread()).data.unread).toBe(0);
});

test('a sign-in from a new device and a new password send an inbox message', async () => {
  const { name, token } = await join();
  const body = { name, password: SECRETS.password };
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' };
  const next = await http.post<LoginData>('/api/login', body, { headers });
  const pay = { password: SECRETS.paypassword, paypassword: 'secret-4' };
  await http.post('/api/editPayPassword', pay, { token: next.data.api_token });
  await dispatcher.drain();
  const inbox = await http.post<NoticeListData>(
    '/api/noticeList',
    { pagesize: 50 },
    { token: next.data.api_token },
  );
  const result = inbox.data.data.map(({ title, content }) => [title, content.includes('安卓设备')]);
  expect(result).toContainEqual(['新的登录提醒', true]);
  expect(result).toContainEqual(['密码已修改', false]);
  expect((await http.post('/api/user', {}, { token })).code).toBe(401);
});

test.each([
  '{"name": ',
  '[]',
  '"text"',
  'null',
  '{"name":{"$gt":""},"password":{"$gt":""}}',
  '{"name":"a\\u0000b","password":"a\\u0000b"}',
  '{"name":"\\ud800","password":"\\udfff"}',
  '{"__proto__":{"isagent":1},"name":"x","password":"y"}',
])('hostile login bodies get an envelope and no effect: %s', async (body) => {
  const answer = await http.post('/api/login_pc', body);
  expect([200, 400]).toContain(answer.status);
  expect([203, 400]).toContain(answer.code);
  expect(answer.message).not.toBe('');
});

test('a session that another sign-in replaced is told by what and when, and can say 不是我', async () => {
  const { name, token } = await join();
  clock.advance(MINUTE_MS);
  const body = { name, password: SECRETS.password };
  const headers = { 'user-agent': 'Android' };
  const { data } = await http.post<LoginData>('/api/login', body, { headers });
  const ended = await http.post('/api/user', {}, { token });
  expect([ended.code, ended.message]).toEqual([401, '您的登录已过期，请重新登录']);
  expect(ended.data).toEqual({
    refusal: 'expired',
    replaced: {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      device: '安卓设备',
      place: '未知地点',
    },
  });
  const unknown = await http.post('/api/user', {}, { token: `${token}x` });
  expect(unknown.data).toEqual({ refusal: 'expired' });
  const disowned = await http.post('/api/sessions/disown', { token });
  expect([disowned.code, disowned.message]).toEqual([
    ...[200, '该登录已结束，请重新登录并修改密码'],
  ]);
  expect((await http.post('/api/user', {}, { token: data.api_token })).code).toBe(401);
  expect((await http.post('/api/sessions/disown', { token })).code).toBe(202);
});
