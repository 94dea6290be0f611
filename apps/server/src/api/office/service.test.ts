import { openThread } from '@haitang/content/service/write-to-thread.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { payments, context, http, hire, signIn } = await officeRig();
const { database } = context;

await hire('wen', 'service');
await hire('shen', 'service');
await hire('audit', 'auditor');
await hire('cash', 'cashier');

interface Row {
  readonly id: string;
  readonly username: string;
  readonly preview: string;
  readonly version: number;
  readonly mine: boolean;
  readonly assigned: string | null;
}
interface File {
  readonly thread: Row;
  readonly messages: readonly { readonly by: string; readonly content: string }[];
}

/** Calls with the session of one account. */
async function as(name: string) {
  const token = await signIn(name);
  return {
    get: <T>(path: string) => http.get<T>(path, { token }),
    post: <T>(path: string, body: object = {}) => http.post<T>(path, body, { token }),
  };
}
const words = ({ code, message }: { code: number; message: string }) => `${code} ${message}`;
const open = (memberId: MemberId, content = '存款何时到账') =>
  openThread(context, { memberId, topic: 'money', order: null, content, picture: '' });
const auditOf = async (memberId: MemberId) => {
  const { rows } = await sql<{ action: string; actor: string; reason: string }>`
    SELECT action, actor, reason FROM audit_row WHERE subject = ${`member:${memberId}`}
      AND action LIKE 'service.%' ORDER BY id`.execute(database.read);
  return rows.map(({ action, actor, reason }) => `${actor} ${action} ${reason}`.trim());
};

test('a thread is read, answered once, handed over and ended, all in the trail', async () => {
  const member = await payments.member();
  const id = await open(member);
  const [wen, shen] = [await as('wen'), await as('shen')];
  const list = await wen.get<{ rows: Row[] }>('/office/service?tab=open');
  expect(list.data.rows[0]).toMatchObject({ id, preview: '存款何时到账', assigned: null });
  const file = await wen.get<File>(`/office/service/file?id=${id}`);
  expect(file.data.messages).toHaveLength(1);
  const answer = { id, version: 1, content: '已到账' };
  expect((await wen.post('/office/service/reply', answer)).code).toBe(200);
  expect(words(await shen.post('/office/service/reply', { ...answer, content: '好' }))).toBe(
    '202 该留言有新消息或已被同事处理，请查看后再操作',
  );
  const over = { id, version: 2, to: 'shen', reason: '换班' };
  expect((await wen.post('/office/service/hand-over', over)).code).toBe(200);
  const ended = { id, version: 3, reason: '已解决' };
  expect((await wen.post('/office/service/close', ended)).code).toBe(403);
  expect((await shen.post('/office/service/close', ended)).code).toBe(200);
  expect(await auditOf(member)).toEqual([
    'staff:wen service.viewed',
    'staff:wen service.replied',
    'staff:wen service.handed-over 换班',
    'staff:shen service.closed 已解决',
  ]);
});

test('the queue shows what is mine, of nobody, of a topic and of a member', async () => {
  const [one, two] = [await payments.member(), await payments.member()];
  const [mine, free] = [await open(one, '一'), await open(two, '二')];
  const wen = await as('wen');
  await wen.post('/office/service/take', { id: mine, version: 1 });
  const find = async (query: string) => {
    const { data } = await wen.get<{ rows: Row[] }>(`/office/service?tab=open&${query}`);
    return data.rows.map(({ id }) => id);
  };
  expect(await find('assigned=mine')).toEqual([mine]);
  expect(await find('assigned=none')).toEqual([free]);
  expect(await find('topic=game')).toEqual([]);
  expect(await find(`search=${two}`)).toEqual([free]);
  expect(await find(`search=${free.slice(-8)}`)).toEqual([free]);
  const own = await wen.get<File>(`/office/service/file?id=${mine}`);
  expect(own.data.thread).toMatchObject({ mine: true, assigned: 'wen' });
});

test('a thread is handed only to who is there and may answer', async () => {
  const id = await open(await payments.member());
  const wen = await as('wen');
  const { data } = await wen.get<{ rows: { name: string }[] }>('/office/service/colleagues');
  expect(data.rows.map(({ name }) => name)).toEqual(['shen', 'wen']);
  for (const to of ['audit', 'cash', 'nobody']) {
    const over = { id, version: 1, to, reason: '换班' };
    expect(words(await wen.post('/office/service/hand-over', over))).toBe(
      '400 请选择可以回复留言的同事',
    );
  }
});

test('who reads may not answer, and who has neither right sees nothing', async () => {
  const id = await open(await payments.member());
  const [auditor, cashier] = [await as('audit'), await as('cash')];
  expect((await auditor.get(`/office/service/file?id=${id}`)).code).toBe(200);
  const answer = { id, version: 1, content: '已到账' };
  expect((await auditor.post('/office/service/reply', answer)).code).toBe(403);
  expect((await cashier.get('/office/service?tab=all')).code).toBe(403);
  expect((await cashier.get(`/office/service/file?id=${id}`)).code).toBe(403);
});

test('canned answers are kept by title, without what members act on, and end with a trace', async () => {
  const [wen, auditor] = [await as('wen'), await as('audit')];
  const fresh = { id: 0, version: 0, title: '到账时间', content: '链上确认后自动入账。' };
  const save = (body: object) => wen.post('/office/service/canned/save', body);
  expect((await save(fresh)).code).toBe(200);
  expect(words(await save(fresh))).toBe('203 已有同名的常用回复');
  expect((await save({ ...fresh, title: '加群', content: '请加电报 @haitang' })).code).toBe(203);
  const list = async () => {
    const path = '/office/service/canned';
    return (await auditor.get<{ rows: { id: number; version: number }[] }>(path)).data.rows;
  };
  const [known] = await list();
  const changed = { ...fresh, ...known, content: '通常十分钟内入账。' };
  expect((await save(changed)).code).toBe(200);
  expect(words(await save(changed))).toBe('202 该常用回复已被同事修改，请刷新后再操作');
  expect((await auditor.post('/office/service/canned/save', fresh)).code).toBe(403);
  const gone = { id: known?.id, version: 2 };
  expect((await wen.post('/office/service/canned/remove', gone)).code).toBe(200);
  expect(await list()).toEqual([]);
  const { rows } = await sql<{ action: string }>`SELECT action FROM audit_row
    WHERE subject = ${`service-canned:${known?.id}`} ORDER BY id`.execute(database.read);
  expect(rows.map(({ action }) => action)).toEqual([
    'service.canned-saved',
    'service.canned-saved',
    'service.canned-removed',
  ]);
});
