import { readdirSync } from 'node:fs';
import { BANNER_ART } from '@haitang/content/editing/banner-art.ts';
import { listAnnouncements, listBanners, listNotices } from '@haitang/content/front-page.ts';
import { seedContent } from '@haitang/content/seed-content.ts';
import type { OfficeContent, OfficeContentDone } from '@haitang/contract/office/front-page.ts';
import { present } from '@haitang/kernel/assert.ts';
import { addDays, businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, signIn } = await officeRig();
const { database } = context;
await seedContent(context);
await hire('editor', 'content');

const today = () => businessDayOf(clock.now());
const all = async () =>
  (await http.get<OfficeContent>('/office/content', { token: await signIn('editor') })).data;
const set = async (what: string, body: object) =>
  http.post<OfficeContentDone>(`/office/content/${what}`, body, { token: await signIn('editor') });
const words = ({ code, message }: { code: number; message: string }) => `${code} ${message}`;
const NEW = { id: 0, version: 0, shown: true, firstDay: '', lastDay: '' };
const BANNER = { ...NEW, art: '/art/banners/5-vip.webp', alt: '等级礼遇', url: '/vip', sort: 50 };
const NOTICE = { ...NEW, text: '周年庆预告', announcementId: 0, sort: 0 };
const NEWS = { ...NEW, name: '周年庆', content: '<p>敬请期待。</p>' };

test('the list of pictures matches the existing files', () => {
  const place = new URL('../../../../../packages/ui/public/art/banners/', import.meta.url);
  const files = readdirSync(place).filter((name) => /^\d.*\.webp$/.test(name));
  expect(new Set(BANNER_ART)).toEqual(new Set(files.map((name) => `/art/banners/${name}`)));
  expect(BANNER_ART.map((art) => art.slice('/art/banners/'.length)).toSorted()).toEqual(
    files.toSorted(),
  );
});

test('a banner is added, moved, dated, switched off; the trail keeps both versions', async () => {
  const { data } = await set('banner', BANNER);
  const alts = async () => (await listBanners(database, today())).map(({ alt }) => alt);
  expect((await alts()).at(-1)).toBe('等级礼遇');
  expect(words(await set('banner', BANNER))).toBe('202 已有相同的内容');
  const later = { ...BANNER, ...data, sort: 99, firstDay: addDays(today(), 1) };
  expect((await set('banner', { ...later, lastDay: addDays(today(), 2) })).data.version).toBe(2);
  expect(await alts()).not.toContain('等级礼遇');
  clock.advance(DAY_MS);
  expect((await alts()).at(-1)).toBe('等级礼遇');
  clock.advance(2 * DAY_MS);
  expect(await alts()).not.toContain('等级礼遇');
  const off = { ...BANNER, ...data, version: 2, shown: false };
  expect((await set('banner', off)).code).toBe(200);
  const { rows } = await sql<{ action: string; before: object; after: object }>`SELECT action,
      before, after FROM audit_row WHERE subject = ${`banner:${data.id}`} ORDER BY id`.execute(
    database.read,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...['banner.added', 'banner.changed', 'banner.changed'],
  ]);
  expect(rows.at(-1)).toMatchObject({ before: { shown: true }, after: { shown: false } });
});

test('an edit of an old version changes nothing; seeding keeps what staff wrote', async () => {
  const first = present((await all()).notices[0], 'a line');
  const change = { ...first, text: '员工写的' };
  expect((await set('notice', change)).code).toBe(200);
  expect(words(await set('notice', { ...change, text: '另一位写的' }))).toBe(
    '202 该内容已被更新，请刷新后再操作',
  );
  await seedContent(context);
  const texts = (await listNotices(database, today())).map(({ text }) => text);
  expect(texts).toContain('员工写的');
  expect(texts).not.toContain('另一位写的');
});

test('an announcement is first, its line links to it, none to a hidden one', async () => {
  const { data } = await set('announcement', NEWS);
  expect((await listAnnouncements(database.read, today()))[0]).toMatchObject(NEWS_SHOWN);
  await set('notice', { ...NOTICE, announcementId: data.id });
  const line = async () =>
    (await listNotices(database, today())).find(({ text }) => text === NOTICE.text);
  expect((await line())?.content).toBe(NEWS.content);
  const off = { ...NEWS, ...data, lastDay: addDays(today(), -1) };
  expect((await set('announcement', off)).code).toBe(200);
  expect(await line()).toEqual({ text: NOTICE.text, announcementId: null, content: null });
  const names = (await listAnnouncements(database.read, today())).map(({ name }) => name);
  expect(names).not.toContain(NEWS.name);
});
const NEWS_SHOWN = { name: NEWS.name, content: NEWS.content };

test.each<[string, string, object, string]>([
  ['a picture that is not ours', 'banner', { art: '/art/../x.webp' }, '400 请从图库中选择图片'],
  ['a link elsewhere', 'banner', { url: 'https://a.example' }, '400 链接须为站内页面'],
  ['a link that runs', 'banner', { url: 'javascript:alert(1)' }, '400 链接须为站内页面'],
  ['no text', 'notice', { text: ' ' }, '400 请填写滚动公告'],
  ['an announcement there is not', 'notice', { announcementId: 77_777 }, '202 没有这条公告'],
  ['a script', 'announcement', { content: '<script>a</script>' }, '400 内容含有不允许的标签'],
  ['a handler', 'announcement', { content: '<p onclick="a">a</p>' }, '400 内容含有不允许的标签'],
  ['one there is not', 'announcement', { id: 77_777 }, '202'],
  ['no day', 'notice', { firstDay: '2026-02-31' }, '400 请选择日期'],
  [
    'an end before the start',
    ...(['notice', { firstDay: '2026-03-02', lastDay: '2026-03-01' }, '203 结束日不能'] as const),
  ],
])('is refused: %s', async (_why, what, over, expected) => {
  const body = { banner: BANNER, notice: NOTICE, announcement: NEWS }[what];
  const answer = words(await set(what, { ...body, ...over }));
  expect(answer.startsWith(expected) ? expected : answer).toBe(expected);
});
