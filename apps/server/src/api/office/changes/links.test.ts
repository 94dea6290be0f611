import { linkHosts, permanentDomain, serviceLink } from '@haitang/content/content-settings.ts';
import { writeSiteTexts } from '@haitang/content/editing/own-texts.ts';
import { listNotices } from '@haitang/content/front-page.ts';
import { seedContent } from '@haitang/content/seed-content.ts';
import { readSiteInfo } from '@haitang/content/site-info.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, code, signIn } = await officeRig();
const { database, settings } = context;
await seedContent(context);
await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');
await hire('both', 'admin');
await hire('editor', 'content');

async function post<T>(name: string, path: string, body: object) {
  const token = await signIn(name);
  return http.post<T>(`/office/${path}`, { ...body, code: code(name) }, { token });
}
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const propose = (key: string, value: string) =>
  post<{ id: string }>('maker', 'changes/setting/propose', {
    key,
    value,
    reason: '更换',
    effectiveAt: '',
  });

/** Proposed by one person and confirmed by another. */
async function change(key: string, value: string): Promise<void> {
  const { data } = await propose(key, value);
  expect((await post('checker', 'changes/setting/confirm', { id: data.id })).code).toBe(200);
}

test.each([
  ...['service_link', 'finance_service_link', 'permanent_domain', 'repair_tips', 'service_hours'],
  ...['site_address', 'ios_download', 'site_name', 'site_welcome', 'service_email', 'link_hosts'],
])('nobody changes %s alone', async (key) => {
  const value = key === 'link_hosts' ? '["evil.example"]' : 'https://evil.example/';
  const alone = await post('both', 'settings/change', { key, value, reason: '更换' });
  expect(alone.code).toBe(403);
});

test('a link needs https, an allowed host, no password and nothing hidden; then two people', async () => {
  const link = 'https://chat.example.com/haitang';
  expect(words(await propose('service_link', link))).toBe(
    '203 域名 chat.example.com 不在允许的链接域名中，请先变更该名单',
  );
  await change('link_hosts', '["chat.example.com","haitang.example"]');
  for (const wrong of [
    ...['http://chat.example.com/', 'https://chat.example.com@evil.example/', '//evil.example/'],
    ...['/\\evil.example', 'https://chat.example.com.evil.example/', 'javascript:alert(1)'],
    ...['https://chat.example.com/\u202Emoc', 'https://user:pass@chat.example.com/'],
  ]) {
    const { code: number } = await propose('service_link', wrong);
    expect([wrong, number]).toEqual([wrong, wrong.includes('.evil.') ? 203 : 400]);
  }
  await change('service_link', link);
  await change('permanent_domain', 'haitang.example');
  const now = clock.now();
  expect(await settings.getAt(serviceLink, now)).toBe(link);
  expect(await settings.getAt(permanentDomain, now)).toBe('haitang.example');
  // A host that is in use cannot leave the list.
  expect((await propose('link_hosts', '["haitang.example"]')).code).toBe(203);
});

test('the texts and addresses of the first run are changed by two people, with checks', async () => {
  await database.transaction((tx) =>
    writeSiteTexts(tx, { title: '望江楼', h5_url: '/' }, clock.now()),
  );
  for (const [key, value, refused] of [
    ['site_address', 'http://haitang.example/', 400],
    ['site_address', 'javascript:alert(1)', 400],
    ['site_address', 'https://evil.example/', 203],
    ['ios_download', 'https://evil.example/app', 203],
    ['site_welcome', '<img src=x onerror=alert(1)>', 400],
    ['site_name', '望江楼 evil.example', 203],
    ['site_name', '望江\u202e楼', 400],
  ] as const) {
    expect([key, value, (await propose(key, value)).code]).toEqual([key, value, refused]);
  }
  await change('site_address', 'https://haitang.example/');
  await change('site_name', '望海楼');
  expect(await readSiteInfo(context)).toMatchObject({
    title: '望海楼',
    h5Url: 'https://haitang.example/',
  });
  // Empty again: what the first run wrote.
  await change('site_name', '');
  expect((await readSiteInfo(context)).title).toBe('望江楼');
  // A host in use cannot leave the list.
  expect((await propose('link_hosts', '["chat.example.com"]')).code).toBe(203);
});

test('a host that has left the list since the proposal is refused at the confirmation', async () => {
  await change('link_hosts', '["chat.example.com","haitang.example","t.me"]');
  const { data } = await propose('finance_service_link', 'https://t.me/haitang');
  await change('link_hosts', '["chat.example.com","haitang.example"]');
  expect((await post('checker', 'changes/setting/confirm', { id: data.id })).code).toBe(203);
  expect(await settings.getAt(linkHosts, clock.now())).not.toContain('t.me');
});

test('the words of a maintenance name allowed sites only, and its time is a time', async () => {
  expect((await propose('repair_tips', '请改用 evil.example 存款')).code).toBe(203);
  await change('repair_tips', '维护中，公告见 haitang.example');
  const until = (value: string) =>
    post('both', 'settings/change', { key: 'maintenance_until', value, reason: '维护' });
  expect((await until('请到 evil.example')).code).toBe(400);
  expect((await until('2026-12-01 06:00')).code).toBe(200);
});

const NEW = { id: 0, version: 0, shown: true, firstDay: '', lastDay: '' };
const NOTICE = { ...NEW, announcementId: 0, sort: 0 };
const FRONT = 'changes/front-text';
const texts = async () =>
  (await listNotices(database, businessDayOf(clock.now()))).map(({ text }) => text);

test('a notice that members act on is shown after a second person; hiding it needs one', async () => {
  const text = '新网址 haitang.example，旧网址停用';
  expect(words(await post('editor', 'content/notice', { ...NOTICE, text }))).toBe(
    '203 内容含链接、账号、地址或联系方式，须提出变更并由另一人复核',
  );
  const given = { ...NOTICE, kind: 'notice', text, reason: '换域名' };
  const evil = await post('editor', `${FRONT}/propose`, { ...given, text: '请到 evil.example' });
  expect(evil.code).toBe(203);
  const { data } = await post<{ id: string }>('editor', `${FRONT}/propose`, given);
  expect(await texts()).not.toContain(text);
  expect((await post('editor', `${FRONT}/confirm`, { id: data.id })).code).toBe(403);
  expect((await post('checker', `${FRONT}/confirm`, { id: data.id })).code).toBe(200);
  expect(await texts()).toContain(text);
  const token = await signIn('editor');
  const { notices } = (
    await http.get<{ notices: { text: string }[] }>('/office/content', { token })
  ).data;
  const shown = notices.find((notice) => notice.text === text);
  expect((await post('editor', 'content/notice', { ...shown, shown: false })).code).toBe(200);
  expect(await texts()).not.toContain(text);
  // Showing it again is a new decision of two.
  const again = { ...shown, version: 2, shown: true };
  expect((await post('editor', 'content/notice', again)).code).toBe(203);
});

test('an announcement about payment needs two people, and hidden letters are refused', async () => {
  const news = { ...NEW, name: '存款通知', content: '<p>收款账户已更换，请重新获取。</p>' };
  expect((await post('editor', 'content/announcement', news)).code).toBe(203);
  const hidden = { ...NEW, name: '通知', content: '<p>周\u200B年庆</p>' };
  expect((await post('editor', 'content/announcement', hidden)).code).toBe(400);
  const given = { ...news, kind: 'announcement', reason: '更换账户' };
  const { data } = await post<{ id: string }>('editor', `${FRONT}/propose`, given);
  expect(
    (await post('checker', `${FRONT}/turn-down`, { id: data.id, reason: '资料不符' })).code,
  ).toBe(200);
});
