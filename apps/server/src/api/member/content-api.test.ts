import { secondSponsorLink, siteState } from '@haitang/content/content-settings.ts';
import { framedOrigins } from '@haitang/content/framed-origins.ts';
import { NAMELESS, siteWords } from '@haitang/content/site-words.ts';
import type {
  AppData,
  ArticleData,
  HomeContentData,
  NoticeLine,
  ServiceUrls,
} from '@haitang/contract/member/content.ts';
import { minimumAge } from '@haitang/identity/identity-settings.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { memberServer } from '../../testing/test-member-server.ts';
import { wordsForPages } from './named-pages.ts';

const { clock, context, database, http, join } = await memberServer();
const PERSON = {
  name: 'young01',
  password: 'a-good-word',
  confirmPass: 'a-good-word',
  realname: '王小明',
  paypassword: '482913',
};
const BY_TEST = { actor: 'system:test' as const, reason: 'test', effectiveAt: clock.now() };

test('public calls ignore a bad token', async () => {
  for (const path of ['app', 'bannerList', 'homenotice', 'homecontent', 'article', 'uservip']) {
    const answer = await http.post(`/api/${path}`, {}, { token: 'no-such-token-at-all-0000' });
    expect([path, answer.code]).toEqual([path, 200]);
  }
});

test('app returns only strings, with QR codes for both kinds of phone', async () => {
  const { data } = await http.post<AppData>('/api/app');
  for (const [key, value] of Object.entries(data))
    expect([key, typeof value]).toEqual([key, 'string']);
  expect(data).toMatchObject({ title: '海棠娱乐', site_state: '1', fanshui: '1' });
  for (const code of [data.ios_download_qrcode, data.android_download_qrcode]) {
    const picture = await fetch(`${http.url}${code}`);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg/);
  }
  expect((await fetch(`${http.url}/qr/other.svg`)).status).toBe(404);
});

test('the other content calls have the shapes of known clients', async () => {
  const banners = await http.post<{ src: string; pic: string }[]>('/api/bannerList', { type: 2 });
  expect(banners.data.length).toBeGreaterThan(0);
  for (const { src, pic } of banners.data) expect(pic).toBe(src);
  const notices = await http.post<string[]>('/api/homenotice');
  expect(notices.data.every((line) => typeof line === 'string')).toBe(true);
  const lines = await http.post<NoticeLine[]>('/api/homenotice', { detail: 1 });
  expect(lines.data.map(({ name }) => name)).toEqual(notices.data);
  const news = await http.post<HomeContentData>('/api/homecontent');
  for (const { id, content } of lines.data.filter((line) => line.id > 0)) {
    expect(news.data.find((entry) => entry.id === id)?.content).toBe(content);
  }
  expect(lines.data.some((line) => line.id > 0)).toBe(true);
  const article = await http.post<ArticleData>('/api/article', { type: 5 });
  expect(article.data).toMatchObject({ name: '代理加盟', type: 5 });
  expect((await http.post<ArticleData>('/api/article', { type: [5] })).data).toEqual({
    refusal: 'malformed',
    field: 'type',
  });
  const levels = await http.post<{ vipname: string; realperson: string }[]>('/api/uservip');
  expect(levels.data).toHaveLength(10);
  expect(levels.data[0]).toMatchObject({ vipname: 'VIP1', realperson: '0.28' });
  const visit = await http.get('/api/getVisitUrl');
  expect([visit.status, visit.code, visit.message]).toEqual([200, 500, 'wap']);
  const { data } = await http.post<ServiceUrls>('/api/getservicerurl');
  expect(data).toMatchObject({ url: '/service', domain: 'https://m.example.com' });
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

test('the least age in every text is that of the setting', async () => {
  const set = (value: number) =>
    database.transaction((tx) => context.settings.change(tx, minimumAge, value, BY_TEST));
  await set(21);
  const texts = [
    (await http.post<AppData>('/api/app')).data.webcontent,
    ...(await http.post<HomeContentData>('/api/homecontent')).data.map(({ content }) => content),
    ...(await http.post<NoticeLine[]>('/api/homenotice', { detail: 1 })).data.map(
      ({ content }) => content,
    ),
  ];
  const articles = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((type) =>
    ['help', 'abouts', 'page'].map((place) => ({ type, place })),
  );
  for (const asked of articles) {
    texts.push((await http.post<ArticleData>('/api/article', asked)).data?.content ?? '');
  }
  const ages = texts.join('').match(/[^>，。；、]{0,4}周岁/g) ?? [];
  expect(ages.length).toBeGreaterThan(8);
  expect(ages.filter((age) => !age.includes('21'))).toEqual([]);
  expect(await wordsForPages(context)()).toMatchObject({ least_age: '21' });
  const young = await http.post('/api/register', { ...PERSON, age_confirmed: 0 });
  expect(young).toMatchObject({ code: 451, message: '未满 21 周岁，不能使用本站' });
  await set(18);
});

const page = async (fields?: Record<string, string>): Promise<[number, string, string]> => {
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
  const response = await fetch(`${http.url}/service`, init);
  const policy = response.headers.get('content-security-policy') ?? '';
  return [response.status, await response.text(), policy];
};

test('the service page accepts a message without a script and escapes its text', async () => {
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
  const { rows } = await sql`SELECT topic, contact, content FROM service_thread
    JOIN service_thread_message ON thread_id = service_thread.id`.execute(database.read);
  expect(rows).toEqual([{ topic: 'money', contact: 'a@b.sg', content: `内容${evil}` }]);
});

test('one address can leave ten messages an hour', async () => {
  const all = [];
  for (let times = 0; times < 12; times += 1) all.push(await page({ contact: 'c', content: 'x' }));
  expect(all.filter(([, html]) => html.includes('操作过于频繁'))).toHaveLength(3);
});

test('the service page and its result page have the theme of the app', async () => {
  const themeOf = async (query: string, init?: RequestInit) => {
    const html = await (await fetch(`${http.url}/service${query}`, init)).text();
    const [theme, next] = [/data-theme="([^"]*)"/, /action="([^"]*)"/].map(
      (form) => form.exec(html)?.[1],
    );
    expect(html).not.toContain('<script');
    return [theme, next];
  };
  const dark = ['dark', '/service?theme=dark'];
  const light = ['light', '/service?theme=light'];
  expect(await themeOf('')).toEqual(dark);
  expect(await themeOf('?topic=money&theme=light')).toEqual(light);
  expect(await themeOf('?theme=sepia')).toEqual(dark);
  expect(await themeOf('?theme=light"><script>')).toEqual(dark);
  const form = { method: 'POST', body: new URLSearchParams({ content: '没有联系方式' }) };
  expect(await themeOf('?theme=light', form)).toEqual(light);
  expect(await themeOf('?theme=dark', form)).toEqual(dark);
});

test('a partner page has the theme of the app around it', async () => {
  const themeOf = async (query: string) =>
    /data-theme="(\w+)"/.exec(await (await fetch(`${http.url}/partner/2${query}`)).text())?.[1];
  expect(await themeOf('')).toBe('dark');
  expect(await themeOf('?theme=light')).toBe('light');
  expect(await themeOf('?theme="><script>')).toBe('dark');
});

test('a partner has a page of ours, an unknown partner is not found', async () => {
  const found = await fetch(`${http.url}/partner/1`);
  expect([found.status, (await found.text()).includes('北辰足球俱乐部')]).toEqual([200, true]);
  expect((await fetch(`${http.url}/partner/9`)).status).toBe(404);
  expect((await fetch(`${http.url}/partner/x'`)).status).toBe(404);
});

test('a partner with an address of its own is shown from there', async () => {
  const setLink = (value: string) =>
    database.transaction((tx) => context.settings.change(tx, secondSponsorLink, value, BY_TEST));
  const link = 'https://partner.example/season';
  await setLink(link);
  const found = await fetch(`${http.url}/partner/2`, { redirect: 'manual' });
  expect([found.status, found.headers.get('location')]).toEqual([302, link]);
  expect(await framedOrigins(context)).toEqual(['https://partner.example']);
  await setLink('');
  expect((await fetch(`${http.url}/partner/2`)).status).toBe(200);
});

test('the demo has a page in place of each package, and it says that there is none', async () => {
  for (const phone of ['ios', 'android']) {
    const page = await fetch(`${http.url}/package/${phone}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('没有安装包')]);
  }
  expect((await fetch(`${http.url}/package/desk`)).status).toBe(404);
});

test('sizes of packages are told only while there is a package', async () => {
  expect(await siteWords(context)).toMatchObject({
    app_note: expect.stringContaining('5.8M'),
    app_sizes: expect.stringContaining('76.8M'),
  });
  await database.transaction((tx) =>
    sql`UPDATE site_text SET value = '/#/app' WHERE key LIKE '%_download_url'`.execute(tx),
  );
  expect(await siteWords(context)).toMatchObject({ app_note: NAMELESS.app_note, app_sizes: '' });
});
