import { HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { memberId, staffName } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeThread, handThreadOver, replyToThread, takeThread } from './answer-thread.ts';
import { ownThreads, seeOwnThread } from './own-threads.ts';
import { threadFile, threadQueue } from './thread-file.ts';
import { writeServiceMessage } from './write-service-message.ts';
import { openThread, writeToThread } from './write-to-thread.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);

const members = Array.from({ length: 100 }, (_, n) => memberId(40_000_000 + n));
const anybody = () => members.pop() ?? memberId(0);
const by = (name: string) => ({ staff: staffName(name), sessionId: newId(), ip: '203.0.113.7' });
const ALL = {
  state: null,
  topic: '',
  assigned: 'anybody',
  memberId: null,
  number: '',
  page: 1,
  pageSize: 50,
} as const;

const open = (member = anybody(), content = '存款何时到账') =>
  openThread(context, { memberId: member, topic: 'money', order: null, content, picture: '' });
const visit = (content: string) =>
  writeServiceMessage(context, { topic: 'x', name: '', contact: 'c', content }, '203.0.113.7');
const waiting = async () =>
  (await threadQueue(context, { ...ALL, state: 'open' })).threads.map(({ preview }) => preview);
const stateOf = async (id: string) => (await threadFile(context, id)).thread;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => String(Object(error).message),
  );

test('who waits longest is first, also a visitor, until somebody has answered', async () => {
  for (const hidden of ['一\u0000', '一\u0007', '\u202e一', '一\u200b']) {
    expect((await visit(hidden)).refused?.message).toBe('内容含有不可见的字符，请删除后重试');
  }
  await visit('一');
  clock.advance(1_000);
  const id = await open(anybody(), '二');
  clock.advance(1_000);
  await visit('三');
  expect(await waiting()).toEqual(['一', '二', '三']);
  await replyToThread(context, { id, version: 1, content: '已到账', ...by('wen') });
  expect(await waiting()).toEqual(['一', '三']);
  const [first] = (await threadQueue(context, { ...ALL, state: 'open' })).threads;
  expect(first).toMatchObject({ topic: 'general', memberId: null, contact: 'c' });
  const visitor = { id: first?.id ?? '', version: 1, ...by('wen') };
  expect(await refusalOf(replyToThread(context, { ...visitor, content: '好' }))).toBe(
    '访客没有账户，请按其留下的联系方式回复',
  );
  await closeThread(context, { ...visitor, reason: '已邮件回复' });
  expect(await waiting()).toEqual(['三']);
});

test('a member never sees or writes to the thread of another', async () => {
  const [own, other] = [anybody(), anybody()];
  const id = await open(own);
  expect(await refusalOf(seeOwnThread(context, other, id))).toBe('未找到相关记录');
  expect(await refusalOf(seeOwnThread(context, own, 'no id'))).toBe('未找到相关记录');
  expect(
    await refusalOf(writeToThread(context, { id, memberId: other, content: '?', picture: '' })),
  ).toBe('未找到相关记录');
  expect((await ownThreads(context, other, { page: 1, pageSize: 10 })).threads).toEqual([]);
  const visitors = (await threadQueue(context, ALL)).threads.filter((one) => !one.memberId);
  expect(await refusalOf(seeOwnThread(context, own, visitors[0]?.id ?? ''))).toBe('未找到相关记录');
});

test('an answer is unseen until its member opens the thread', async () => {
  const member = anybody();
  const id = await open(member);
  const list = () => ownThreads(context, member, { page: 1, pageSize: 10 });
  expect(await list()).toMatchObject({ unread: 0, total: 1 });
  await replyToThread(context, { id, version: 1, content: '已到账', ...by('wen') });
  expect(await list()).toMatchObject({ unread: 1 });
  const { messages } = await seeOwnThread(context, member, id);
  expect(messages.map(({ author, content }) => [author, content])).toEqual([
    ['member', '存款何时到账'],
    ['staff', '已到账'],
  ]);
  expect(await list()).toMatchObject({ unread: 0 });
});

test('of two who answer at once one is refused, and so is who has not seen the newest', async () => {
  const member = anybody();
  const id = await open(member);
  const reply = (name: string) =>
    refusalOf(replyToThread(context, { id, version: 1, content: name, ...by(name) }));
  const said = await Promise.all([reply('wen'), reply('shen'), reply('jiang')]);
  expect(said.filter((words) => words === 'done')).toHaveLength(1);
  expect(said.filter((words) => words.startsWith('该留言有新消息'))).toHaveLength(2);
  clock.advance(2 * MINUTE_MS);
  await writeToThread(context, { id, memberId: member, content: '还没有', picture: '' });
  const { messages, thread } = await threadFile(context, id);
  expect(messages).toHaveLength(3);
  const owner = thread.assigned ?? '';
  const stale = { id, version: 2, content: '好的', ...by(owner) };
  expect(await refusalOf(replyToThread(context, stale))).toMatch(/^该留言有新消息/);
});

test('a thread is taken, handed over with a reason, and only its keeper answers', async () => {
  const id = await open();
  await takeThread(context, { id, version: 1, ...by('wen') });
  const other = { id, version: 2, ...by('shen') };
  expect(await refusalOf(replyToThread(context, { ...other, content: '好' }))).toBe(
    '该留言由其他同事跟进，请先接手',
  );
  expect(await refusalOf(closeThread(context, { ...other, reason: '重复' }))).toBe(
    '该留言由其他同事跟进，请先接手',
  );
  const to = staffName('shen');
  await handThreadOver(context, { id, version: 2, to, reason: '换班', ...by('wen') });
  await replyToThread(context, { id, version: 3, content: '好', ...by('shen') });
  expect(await stateOf(id)).toMatchObject({ state: 'answered', assigned: 'shen', version: 4 });
  const { rows } = await sql<{ action: string; reason: string }>`SELECT action, reason
    FROM audit_row WHERE after->>'thread' = ${id} ORDER BY id`.execute(database.read);
  expect(rows).toEqual([
    { action: 'service.taken', reason: '' },
    { action: 'service.handed-over', reason: '换班' },
    { action: 'service.replied', reason: '' },
  ]);
});

test('a closed thread is open again when its member writes', async () => {
  const member = anybody();
  const id = await open(member);
  await closeThread(context, { id, version: 1, reason: '重复', ...by('wen') });
  expect(await stateOf(id)).toMatchObject({ state: 'closed', waitingSince: null });
  const again = { id, version: 2, reason: '重复', ...by('wen') };
  expect(await refusalOf(closeThread(context, again))).toBe('该留言已结束');
  clock.advance(2 * MINUTE_MS);
  await writeToThread(context, { id, memberId: member, content: '不是重复', picture: '' });
  expect(await stateOf(id)).toMatchObject({ state: 'open', closedAt: null, version: 3 });
});

test('the age counts from the first message without an answer', async () => {
  const member = anybody();
  const id = await open(member);
  const since = clock.now();
  clock.advance(5 * MINUTE_MS);
  await writeToThread(context, { id, memberId: member, content: '在吗', picture: '' });
  expect((await stateOf(id)).waitingSince).toEqual(since);
  await replyToThread(context, { id, version: 2, content: '在', ...by('wen') });
  clock.advance(5 * MINUTE_MS);
  await writeToThread(context, { id, memberId: member, content: '谢谢', picture: '' });
  expect((await stateOf(id)).waitingSince).toEqual(clock.now());
});

test('the same text twice within a minute is one message, and an hour takes twenty', async () => {
  const member = anybody();
  const [first, second] = await Promise.all([open(member), open(member)]);
  expect(first).toBe(second);
  const write = (content: string) =>
    refusalOf(writeToThread(context, { id: first, memberId: member, content, picture: '' }));
  expect(await Promise.all([write('在吗'), write('在吗')])).toEqual(['done', 'done']);
  expect((await threadFile(context, first)).messages).toHaveLength(2);
  const many = await Promise.all(Array.from({ length: 22 }, (_, n) => write(`第 ${n} 条`)));
  expect(many.filter((words) => words === 'done')).toHaveLength(18);
  expect(many.filter((words) => words.startsWith('您一小时内的留言较多'))).toHaveLength(4);
  clock.advance(HOUR_MS + 1);
  expect(await write('又过了一小时')).toBe('done');
});

test('one person sends no links, accounts or addresses; the known numbers are none', async () => {
  const member = anybody();
  const order = { kind: 'deposit', number: 'D20261123120000123456' } as const;
  const about = {
    memberId: member,
    topic: 'money',
    order,
    content: '何时到账',
    picture: '',
  } as const;
  const id = await openThread(context, about);
  const reply = (content: string) =>
    refusalOf(replyToThread(context, { id, version: 1, content, ...by('wen') }));
  expect(await reply('请转到 6222000011112222')).toBe(
    '内容含链接、账号、地址或联系方式，不能由一人发给会员',
  );
  expect(await reply(`订单 ${order.number} 已到账`)).toBe('done');
});

test('a message that a server of the previous release takes or finishes is a thread', async () => {
  const id = newId();
  const at = clock.now();
  await sql`INSERT INTO service_message (id, topic, name, contact, content, network, written_at)
    VALUES (${id}, 'money', '', 'a@b.sg', '旧版留言', '203.0.113.8', ${at})`.execute(database.read);
  const file = await threadFile(context, id);
  expect(file.thread).toMatchObject({ state: 'open', contact: 'a@b.sg', waitingSince: at });
  expect(file.messages.map(({ content }) => content)).toEqual(['旧版留言']);
  await sql`UPDATE service_message SET answered_at = ${at}, answered_by = 'wen'
    WHERE id = ${id}`.execute(database.read);
  expect(await stateOf(id)).toMatchObject({ state: 'closed', closedBy: 'wen' });
});

test('the queue is narrowed by topic, keeper, member and number', async () => {
  const member = anybody();
  const id = await open(member, '筛选');
  const find = async (filter: object) =>
    (await threadQueue(context, { ...ALL, memberId: member, ...filter })).threads.length;
  const { number } = await stateOf(id);
  expect(await find({ number })).toBe(1);
  expect(await find({ topic: 'game' })).toBe(0);
  expect(await find({ assigned: 'nobody' })).toBe(1);
  await takeThread(context, { id, version: 1, ...by('wen') });
  expect(await find({ assigned: 'nobody' })).toBe(0);
  expect(await find({ assigned: staffName('wen') })).toBe(1);
  expect(await find({ assigned: staffName('shen') })).toBe(0);
});
