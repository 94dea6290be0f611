import type {
  LoginData,
  RegisterData,
  SessionsData,
  User,
} from '@haitang/contract/member/account.ts';
import type { AppData, ArticleData, ServiceUrls } from '@haitang/contract/member/content.ts';
import type { NoticeListData } from '@haitang/contract/member/messages.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { cny } from '@haitang/kernel/money.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { siteState } from '../../content/content-settings.ts';
import { seedContent } from '../../content/seed-content.ts';
import { maintenanceWords } from '../../content/site-state.ts';
import { identityForTests } from '../../identity/identity-for-tests.ts';
import { authenticateMember } from '../../identity/sessions/authenticate-member.ts';
import { ACCOUNT_MESSAGES } from '../../jobs/account-messages.ts';
import { seedTemplates } from '../../messages/seed-templates.ts';
import { seedVipLevels } from '../../vip/seed-vip-levels.ts';
import type { UserFigures } from '../user-figures.ts';
import { accountRoutes } from './account.ts';
import { contentRoutes } from './content.ts';
import { messageRoutes } from './messages.ts';
import { profileRoutes } from './profile.ts';
import { servicePages } from './service-pages.ts';

const { database } = await testDatabase();
const { context, clock } = identityForTests(database);
await seedContent(context);
await seedTemplates(context);
await seedVipLevels(context);

const dispatcher = createDispatcher({ database, clock, logger: context.logger });
for (const { event, subscriber, handle } of ACCOUNT_MESSAGES) {
  dispatcher.subscribe(event, subscriber, handle);
}

/** Rooms above identity, as `app.ts` composes them, with figures that tell fields apart. */
const figures: UserFigures = {
  figuresOf: async () => ({
    gameBalance: cny(1_01n),
    vipLevel: 3,
    paysum: cny(2_02n),
    totalgame: cny(3_03n),
    claimableRebates: cny(4_04n),
  }),
  gameBalanceOf: async () => cny(1_01n),
  vipLevelOf: async () => 3,
  terms: async () => ({
    depositRate: '7.12',
    withdrawalRate: '7.13',
    feeErc20: '5.00',
    feeTrc20: '1.00',
  }),
  mayMarketTo: async () => true,
};

const http = await testHttp({
  routes: [
    ...accountRoutes(context, figures),
    ...profileRoutes(context),
    ...contentRoutes(context, 'https://m.example.com'),
    ...messageRoutes(context, figures),
  ],
  authenticateMember: ({ token, background }) => authenticateMember(context, token, background),
  maintenance: () => maintenanceWords(context),
  limits: null,
  extend: servicePages(context),
});

const SECRETS = { password: 'secret-1', confirmPass: 'secret-1', paypassword: 'secret-2' };
let names = 0;
async function join(given: object = {}) {
  names += 1;
  const name = `api${String(names).padStart(4, '0')}`;
  const body = { name, realname: '沈知远', ...SECRETS, ...given };
  const answer = await http.post<RegisterData>('/api/register', body);
  return { name, ...answer, token: answer.data?.api_token ?? '' };
}

test('registering answers the user object and a token that works', async () => {
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

test('no hash and no token of another call is ever on the wire', async () => {
  const { token } = await join();
  const answer = await http.post('/api/user', {}, { token });
  expect(JSON.stringify(answer)).not.toMatch(/argon2|hash|api_token/);
});

test('fields a client has no business with are never taken over', async () => {
  const { data } = await join({ isagent: 1, balance: '9999.00', vip: 10, id: 1, status: 'closed' });
  expect(data).toMatchObject({ isagent: 0, balance: '0.00', vip: 3 });
  expect(data.id).not.toBe(1);
});

test('both login paths answer alike, tell the last sign-in, and end the session before', async () => {
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

test('a locked login reads 429 in an answer of HTTP 200', async () => {
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

test('the member calls answer 401 before anything of the payload is looked at', async () => {
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

test('public calls are deaf to a bad token', async () => {
  for (const path of ['app', 'bannerList', 'homenotice', 'homecontent', 'article', 'uservip']) {
    const answer = await http.post(`/api/${path}`, {}, { token: 'no-such-token-at-all-0000' });
    expect([path, answer.code]).toEqual([path, 200]);
  }
});

test('a name no database text can hold is refused, not a fault', async () => {
  const { code } = await join({ realname: 'a\u0000b', pid: 'a\u0000b', country: '\u0000' });
  expect(code).toBe(200);
  expect((await http.post('/api/article', { key: 'a\u0000b', place: '\u0000' })).code).toBe(200);
});

test('signing out kills the token at once', async () => {
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

test('a sign-in from a new device and a new password are told in the inbox', async () => {
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
  const told = inbox.data.data.map(({ title, content }) => [title, content.includes('安卓设备')]);
  expect(told).toContainEqual(['新的登录提醒', true]);
  expect(told).toContainEqual(['密码已修改', false]);
  expect((await http.post('/api/user', {}, { token })).code).toBe(401);
});

test('app answers strings alone, with codes to scan for both phones', async () => {
  const { data } = await http.post<AppData>('/api/app');
  for (const [key, value] of Object.entries(data))
    expect([key, typeof value]).toEqual([key, 'string']);
  expect(data).toMatchObject({ title: '海棠娱乐', site_state: '1', fanshui: '1' });
  expect(data.ios_download_qrcode).toMatch(/^data:image\/svg\+xml/);
});

test('the other calls of content have the shapes known clients read', async () => {
  const banners = await http.post<{ src: string; pic: string }[]>('/api/bannerList', { type: 2 });
  expect(banners.data.length).toBeGreaterThan(0);
  for (const { src, pic } of banners.data) expect(pic).toBe(src);
  const notices = await http.post<string[]>('/api/homenotice');
  expect(notices.data.every((line) => typeof line === 'string')).toBe(true);
  const article = await http.post<ArticleData>('/api/article', { type: 5 });
  expect(article.data).toMatchObject({ name: '代理加盟', type: 5 });
  expect((await http.post<ArticleData>('/api/article', { type: [5] })).data).toBeNull();
  const levels = await http.post<{ vipname: string; realperson: string }[]>('/api/uservip');
  expect(levels.data).toHaveLength(10);
  expect(levels.data[0]).toMatchObject({ vipname: 'VIP1', realperson: '0.28' });
  const visit = await http.get('/api/getVisitUrl');
  expect([visit.status, visit.code, visit.message]).toEqual([200, 500, 'wap']);
  const { data } = await http.post<ServiceUrls>('/api/getservicerurl');
  expect(data).toMatchObject({ url: '/service', kf_url: '/service' });
});

test('under maintenance only a few calls answer', async () => {
  const { token } = await join();
  const turn = (value: '0' | '1') =>
    database.transaction((tx) =>
      context.settings.change(tx, siteState, value, {
        actor: 'system:test',
        reason: 'test',
        effectiveAt: clock.now(),
      }),
    );
  await turn('0');
  const codes = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await http.post(`/api/${path}`, {}, { token })).code));
  expect(await codes(['app', 'getservicerurl'])).toEqual([200, 200]);
  expect(await codes(['user', 'bannerList', 'article'])).toEqual([503, 503, 503]);
  expect((await http.post('/api/user', {}, { token })).message).toContain('例行维护');
  expect(await codes(['logoff'])).toEqual([200]);
  await turn('1');
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

const page = async (fields?: Record<string, string>): Promise<[number, string, string]> => {
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
  const response = await fetch(`${http.url}/service`, init);
  const policy = response.headers.get('content-security-policy') ?? '';
  return [response.status, await response.text(), policy];
};

test('the service page takes a message without any script and escapes what it repeats', async () => {
  const [status, html, policy] = await page();
  expect([status, html.includes('每日 24 小时'), html.includes('<script')]).toEqual([
    200,
    true,
    false,
  ]);
  expect(policy).toContain("frame-ancestors 'self'");
  const evil = '"><script>alert(1)</script>';
  const [, refused] = await page({ topic: evil, name: evil, contact: '', content: evil });
  expect(refused).toContain('请输入联系方式');
  expect(refused).not.toContain('<script');
  const [, taken] = await page({ topic: 'money', contact: 'a@b.sg', content: `内容${evil}` });
  expect(taken).toContain('留言已收到');
  const { rows } = await sql`SELECT topic, contact, content FROM service_message`.execute(
    database.read,
  );
  expect(rows).toEqual([{ topic: 'money', contact: 'a@b.sg', content: `内容${evil}` }]);
});

test('one address leaves ten messages an hour', async () => {
  const all = [];
  for (let times = 0; times < 12; times += 1) all.push(await page({ contact: 'c', content: 'x' }));
  expect(all.filter(([, html]) => html.includes('操作过于频繁'))).toHaveLength(3);
});

test('a partner has a page of our own, a missing one is not found', async () => {
  const found = await fetch(`${http.url}/partner/1`);
  expect([found.status, (await found.text()).includes('澄湾帆船队')]).toEqual([200, true]);
  expect((await fetch(`${http.url}/partner/9`)).status).toBe(404);
  expect((await fetch(`${http.url}/partner/x'`)).status).toBe(404);
});
