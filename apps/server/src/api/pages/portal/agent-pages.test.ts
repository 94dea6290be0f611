import type { AgentLoginUrlData } from '@haitang/contract/member/agents.ts';
import { memberOf } from '@haitang/identity/find-member.ts';
import { authenticateMember } from '@haitang/identity/sessions/authenticate-member.ts';
import { signOut } from '@haitang/identity/sessions/end-session.ts';
import { signIn } from '@haitang/identity/sign-in.ts';
import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { HOME, PASSWORD } from '@haitang/lobby/testing/test-identity.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { agentsRig } from '../../../../../../tests/support/agents-rig.ts';
import { agentRoutes } from '../../member/agents.ts';
import { agentPages } from './agent-pages.ts';

const rig = await agentsRig();
const { context, clock, database } = rig;
const http = await testHttp({
  routes: agentRoutes(context),
  authenticateMember: ({ token, background }) => authenticateMember(context, token, background),
  limits: null,
  extend: agentPages(context, ['https://m.other.example']),
});

async function enter(id: MemberId) {
  const { username } = await memberOf(database.read, id);
  const signed = await signIn(context, username, PASSWORD, HOME);
  const token = signed.session.token;
  return { id, username, token, session: { id: signed.session.id, memberId: id, username } };
}

const link = async (token: string): Promise<string> =>
  (await http.get<AgentLoginUrlData>('/api/getAgentLoginUrl', { token })).data.url;

async function page(path: string, form?: Record<string, string>) {
  const response = await fetch(`${http.url}${path}`, {
    method: form ? 'POST' : 'GET',
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  const html = await response.text();
  const visit = /name="visit" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return { status: response.status, html, visit, headers: response.headers };
}

test('a member who is no agent gets no link; an agent’s link works once', async () => {
  const stranger = await enter(await rig.member());
  const refused = await http.get('/api/getAgentLoginUrl', { token: stranger.token });
  expect([refused.code, refused.message]).toEqual([403, '您还不是合营伙伴，请先提交合营申请']);
  const agent = await enter(await rig.agent());
  const url = await link(agent.token);
  expect(url).toMatch(/^\/agent\?code=[A-Za-z0-9_-]{43}$/);
  const opened = await Promise.all([page(url), page(url), page(url)]);
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(opened.filter(({ status }) => status === 403)).toHaveLength(2);
  expect((await page(url)).html).toContain('登录链接已失效');
});

test('a link opened after sixty seconds, or after the session ended, opens nothing', async () => {
  const agent = await enter(await rig.agent());
  const late = await link(agent.token);
  clock.advance(60 * SECOND_MS);
  expect((await page(late)).status).toBe(403);
  const orphan = await link(agent.token);
  await signOut(context, agent.session);
  expect((await page(orphan)).status).toBe(403);
});

test('neither code nor token is stored, and none is in an address or a cookie', async () => {
  const agent = await enter(await rig.agent());
  const url = await link(agent.token);
  const first = await page(url);
  const { rows } = await sql<{ text: string }>`SELECT c::text AS text FROM agent_portal_code AS c
    UNION ALL SELECT v::text FROM agent_portal_visit AS v`.execute(database.read);
  const stored = rows.map(({ text }) => text).join('\n');
  expect(stored).not.toContain(url.split('code=')[1]);
  expect(stored).not.toContain(first.visit);
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('referrer-policy')).toBe('no-referrer');
  const policy = first.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(first.html).not.toMatch(/<script|href="\/agent|action="\/agent\?/);
});

test('every page of the portal, its notices too, has the theme it was opened with', async () => {
  const agent = await enter(await rig.agent());
  const themeOf = ({ html }: { html: string }) => /data-theme="([^"]*)"/.exec(html)?.[1];
  const handedOn = ({ html }: { html: string }) => /name="theme" value="([^"]*)"/.exec(html)?.[1];
  const hostile = encodeURIComponent('light"><script>alert(1)</script>');
  for (const [asked, theme] of [
    ['', 'dark'],
    ['&theme=dark', 'dark'],
    ['&theme=light', 'light'],
    ['&theme=sepia', 'dark'],
    [`&theme=${hostile}`, 'dark'],
  ] as const) {
    const url = `${await link(agent.token)}${asked}`;
    const first = await page(url);
    expect([first.status, themeOf(first), handedOn(first)]).toEqual([200, theme, theme]);
    const form = { visit: first.visit, theme };
    for (const go of ['members', 'commission', 'overview', 'leave']) {
      expect(themeOf(await page('/agent', { ...form, go }))).toBe(theme);
    }
    const over = await page(url);
    expect([over.status, themeOf(over)]).toEqual([403, theme]);
    expect(first.html + over.html).not.toContain('<script');
  }
  const posted = await page('/agent', { visit: 'none', theme: '"><script>', go: 'overview' });
  expect([themeOf(posted), posted.html.includes('<script')]).toEqual(['dark', false]);
});

test('a visit ends after thirty minutes, with its session, and when the agent leaves', async () => {
  const agent = await enter(await rig.agent());
  const go = (visit: string, to = 'members') => page('/agent', { visit, go: to });
  const left = await page(await link(agent.token));
  expect((await go(left.visit, 'leave')).html).toContain('已退出代理中心');
  expect((await go(left.visit)).status).toBe(403);
  const long = await page(await link(agent.token));
  clock.advance(29 * MINUTE_MS);
  expect((await go(long.visit)).status).toBe(200);
  await link(agent.token); // an action of the member keeps the session alive
  clock.advance(MINUTE_MS);
  expect((await go(long.visit)).status).toBe(403);
  const ended = await page(await link(agent.token));
  await signOut(context, agent.session);
  expect((await go(ended.visit)).status).toBe(403);
  expect((await go('nonsense')).status).toBe(403);
});

test('the pages show the agent’s own members, masked, and nobody else’s', async () => {
  const agent = await enter(await rig.agent());
  const other = await rig.agent();
  const mine = await rig.member(agent.id);
  const theirs = await rig.member(other);
  await rig.give(mine, 320_000n, 'deposit');
  await rig.bet(mine, 1_864_000n, 1_822_800n);
  await rig.bet(theirs, 777_700n);
  clock.advance(SECOND_MS);
  const first = await page(await link(agent.token));
  expect(first.html).toContain(`?pid=${agent.id}`);
  expect(first.html).toContain('<svg');
  // 412.00 lost, less 1 % of 3,200.00 deposited; a quarter of the result.
  expect(first.html).toContain('95.00');
  const members = await page('/agent', { visit: first.visit, go: 'members' });
  const { username } = await memberOf(database.read, mine);
  expect(members.html).toContain(`${username.slice(0, 3)}***${username.slice(-2)}`);
  expect(members.html).not.toContain(username);
  for (const shown of ['−412.00', '3,200.00', '18,640.00']) expect(members.html).toContain(shown);
  expect(members.html).not.toContain('7,777.00');
  const commission = await page('/agent', { visit: first.visit, go: 'commission' });
  expect(commission.html).toContain('还没有结算单');
});

test('lists have pages, and an invalid page number means the first', async () => {
  const agent = await enter(await rig.agent());
  await sql`INSERT INTO member (id, username, realname, password_hash, referrer_id, registered_at)
    SELECT 90000000 + n, 'paged' || n, '某某', '', ${agent.id}, now() FROM generate_series(1,
      41) AS n`.execute(database.read);
  const first = await page(await link(agent.token));
  const pageOf = async (go: string) => (await page('/agent', { visit: first.visit, go })).html;
  expect(await pageOf('members')).toContain('1 / 3');
  expect(await pageOf('members:3')).toContain('3 / 3');
  expect(await pageOf("members:'--")).toContain('1 / 3');
  expect(await pageOf('members:99999')).toContain('还没有下级会员');
});

test('an application answers in the specification’s words', async () => {
  const { token } = await enter(await rig.member());
  const apply = async (body: object) => {
    const { code, message } = await http.post('/api/applyagentdo', body, { token });
    return [code, message];
  };
  expect(await apply({ mobile: '123', apply_info: '' })).toEqual([400, '请输入正确手机号']);
  expect(await apply({ mobile: '8613800138000', apply_info: ' ' })).toEqual([
    400,
    '请输入申请理由',
  ]);
  expect(await apply({ mobile: '13800138000', apply_info: '社群' })).toEqual([200, '申请成功']);
  expect(await apply({ mobile: '13800138000', apply_info: '社群' })).toEqual([
    202,
    '您已申请过代理',
  ]);
});
