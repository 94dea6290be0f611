import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { expect, test } from 'vitest';
import { inboxPage, markRead, unreadCount } from './inbox.ts';
import type { Audience, Reader } from './message.ts';
import { seedTemplates } from './seed-templates.ts';
import { sendFromTemplate, sendMessage } from './send-message.ts';
import { switchTopic, topicsOff } from './topics.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const settings = createSettings({ database, clock, definitions: [] });
const context = { database, clock, settings, logger: silentLogger };
await seedTemplates(context);

let keys = 0;
const send = (to: Audience, title: string, given: { key?: string; marketing?: boolean } = {}) => {
  keys += 1;
  const { key = `test:${keys}`, marketing = false } = given;
  const now = clock.now();
  const message = {
    key,
    to,
    type: 'care' as const,
    title,
    content: '<p>文</p>',
    link: '',
    marketing,
    at: now,
  };
  return database.transaction((tx) => sendMessage(tx, message));
};

let members = 20_000_000;
const reader = (given: Partial<Reader> = {}): Reader => {
  members += 1;
  const joinedAt = later(clock.now(), -DAY_MS);
  const one = { memberId: memberId(members), vipLevel: 1, isAgent: false, joinedAt };
  return { ...one, marketing: true, ...given };
};
const titles = async (who: Reader, page = 1, size = 50): Promise<string[]> =>
  (await inboxPage(context, who, page, size)).messages.map(({ title }) => title);

test('each message reaches its recipients and nobody else', async () => {
  const mine = reader({ vipLevel: 3 });
  const agent = reader({ isAgent: true });
  await send({ kind: 'member', memberId: mine.memberId }, '给我');
  clock.advance(1_000);
  await send({ kind: 'vip', level: 3 }, '给三级');
  clock.advance(1_000);
  await send({ kind: 'agents' }, '给代理');
  clock.advance(1_000);
  await send({ kind: 'all' }, '给大家');
  expect(await titles(mine)).toEqual(['给大家', '给三级', '给我']);
  expect(await titles(agent)).toEqual(['给大家', '给代理']);
});

test('a message sent to all before a member joined is not shown to this member', async () => {
  await send({ kind: 'all' }, '旧闻');
  clock.advance(DAY_MS);
  expect(await titles(reader({ joinedAt: clock.now() }))).not.toContain('旧闻');
});

test('paused and excluded members see no promotion', async () => {
  const who = reader();
  await send({ kind: 'member', memberId: who.memberId }, '优惠', { marketing: true });
  expect(await titles(who)).toContain('优惠');
  expect(await titles({ ...who, marketing: false })).not.toContain('优惠');
});

test('promotions are hidden from members who switched them off, until they switch them on', async () => {
  clock.advance(1_000);
  const who = reader({ joinedAt: clock.now() });
  const to = { kind: 'member', memberId: who.memberId } as const;
  await send(to, '先前的优惠', { marketing: true });
  clock.advance(1_000);
  await switchTopic(context, who.memberId, 'promotion', false);
  await switchTopic(context, who.memberId, 'promotion', false);
  await send({ kind: 'all' }, '今日优惠', { marketing: true });
  clock.advance(1_000);
  await send(to, '安全提醒');
  expect(await titles(who)).toEqual(['安全提醒', '先前的优惠']);
  expect(await unreadCount(context, who)).toBe(2);
  expect(await titles(reader())).toContain('今日优惠');
  await switchTopic(context, who.memberId, 'promotion', true);
  expect(await titles(who)).toContain('今日优惠');
});

test('a message of a topic that is off is not sent to that member; one without a topic always is', async () => {
  const joinedAt = later(clock.now(), DAY_MS);
  const [who, other] = [reader({ joinedAt }), reader({ joinedAt })];
  await switchTopic(context, who.memberId, 'rebate', false);
  await switchTopic(context, who.memberId, 'vip', false);
  expect([...(await topicsOff(context, who.memberId))].sort()).toEqual(['rebate', 'vip']);
  const values = { amount: '1.00', date: '2026-03-10', level: '2', old_level: '3' };
  const wordsOf = { ...values, maintain_flow: '1', maintain_until: 'x', time: 'x', which: 'x' };
  for (const { memberId: id } of [who, other]) {
    for (const template of ['rebate-ready', 'vip-level-up', 'vip-demoted', 'password-changed']) {
      const to = { kind: 'member', memberId: id } as const;
      const message = { key: `${template}:${id}`, to, template, values: wordsOf, at: clock.now() };
      await database.transaction((tx) => sendFromTemplate(tx, message));
    }
  }
  expect(await titles(who)).toEqual(['密码已修改']);
  expect(await titles(other)).toHaveLength(4);
});

test('reading is stored per member, for one message or all', async () => {
  const [one, two] = [reader(), reader()];
  for (const who of [one, two]) {
    await send({ kind: 'member', memberId: who.memberId }, '甲');
    await send({ kind: 'member', memberId: who.memberId }, '乙');
  }
  const all = await unreadCount(context, one);
  const [newest] = (await inboxPage(context, one, 1, 1)).messages;
  expect(await markRead(context, one, newest?.id ?? 0)).toBe(all - 1);
  expect(await markRead(context, one, newest?.id ?? 0)).toBe(all - 1);
  expect(await markRead(context, one, null)).toBe(0);
  expect(await unreadCount(context, two)).toBe(all);
});

test("nobody can mark another member's message", async () => {
  const [one, two] = [reader(), reader()];
  await send({ kind: 'member', memberId: two.memberId }, '私信');
  const found = (await inboxPage(context, two, 1, 50)).messages.find(
    ({ title }) => title === '私信',
  );
  const before = await unreadCount(context, two);
  await markRead(context, one, found?.id ?? 0);
  expect(await unreadCount(context, two)).toBe(before);
});

test('pages count from one, and a page past the end is empty', async () => {
  const who = reader({ joinedAt: later(clock.now(), DAY_MS) });
  for (const title of ['一', '二', '三']) {
    clock.advance(1_000);
    await send({ kind: 'member', memberId: who.memberId }, title);
  }
  expect(await titles(who, 1, 2)).toEqual(['三', '二']);
  expect(await titles(who, 2, 2)).toEqual(['一']);
  expect(await inboxPage(context, who, 9, 2)).toEqual({ messages: [], total: 3 });
});

test('a key is sent once, also with concurrent calls', async () => {
  const who = reader({ joinedAt: later(clock.now(), DAY_MS) });
  const to = { kind: 'member', memberId: who.memberId } as const;
  await Promise.all(Array.from({ length: 20 }, () => send(to, '一次', { key: 'once' })));
  expect(await titles(who)).toEqual(['一次']);
});

test('a template is filled with escaped values and requires all of them', async () => {
  const who = reader({ joinedAt: later(clock.now(), DAY_MS) });
  const wordsOf = (values: Record<string, string>) =>
    database.transaction((tx) =>
      sendFromTemplate(tx, {
        key: `template:${who.memberId}`,
        to: { kind: 'member', memberId: who.memberId },
        template: 'welcome',
        values,
        at: clock.now(),
      }),
    );
  await expect(wordsOf({ username: 'a' })).rejects.toThrow('time');
  await wordsOf({ username: '<script>alert(1)</script>', time: '2026-03-10 12:00:00' });
  const [message] = (await inboxPage(context, who, 1, 10)).messages;
  expect(message).toMatchObject({ title: '欢迎加入海棠娱乐', link: '/mine', type: 'account' });
  expect(message?.content).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('HTML outside the allow-list is not sent', async () => {
  const message = { key: 'bad', to: { kind: 'all' }, type: 'care', title: 'x', link: '' } as const;
  const content = '<img src=x onerror=alert(1)>';
  await expect(
    database.transaction((tx) =>
      sendMessage(tx, { ...message, content, marketing: false, at: clock.now() }),
    ),
  ).rejects.toThrow('不允许');
});
