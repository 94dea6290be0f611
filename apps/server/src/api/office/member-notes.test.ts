import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { payments, context, http, hire, signIn } = await officeRig();
const { database } = context;

await hire('service', 'service');
await hire('auditor', 'auditor');

/** Calls with the session of one account. */
async function as(name: string) {
  const token = await signIn(name);
  return {
    get: <T>(path: string) => http.get<T>(path, { token }),
    post: <T>(path: string, body: object = {}) => http.post<T>(path, body, { token }),
  };
}
const words = ({ code, message }: { code: number; message: string }) => `${code} ${message}`;
const acts = async (subject: string) => {
  const { rows } = await sql<{ action: string }>`SELECT action FROM audit_row
    WHERE subject = ${subject} ORDER BY id`.execute(database.read);
  return rows.map(({ action }) => action);
};

test('a note is added with who and when, and stays', async () => {
  const [id, other] = [await payments.member(), await payments.member()];
  const service = await as('service');
  const path = '/office/members/notes/add';
  expect(words(await service.post(path, { id, words: ' ' }))).toBe('400 请填写备注，最多 1000 字');
  expect((await service.post(path, { id, words: '来电咨询' })).code).toBe(200);
  expect(words(await service.post(path, { id, words: '来电咨询' }))).toBe('202 已有相同的备注');
  expect((await service.post(path, { id, words: '已回电' })).code).toBe(200);
  const read = async (member: number) =>
    (
      await service.get<{ rows: { words: string; by: string }[] }>(
        `/office/members/notes?id=${member}`,
      )
    ).data.rows;
  expect((await read(id)).map((row) => `${row.by} ${row.words}`)).toEqual([
    'service 已回电',
    'service 来电咨询',
  ]);
  expect(await read(other)).toEqual([]);
  expect((await acts(`member:${id}`)).slice(-3)).toEqual([
    'member.noted',
    'member.noted',
    'member.notes-viewed',
  ]);
});

test('tags come from the set that staff extend, and show in the file and in the list', async () => {
  const id = await payments.member();
  const service = await as('service');
  const set = (tags: string[]) => service.post('/office/members/tags', { id, tags });
  expect(words(await set(['大额']))).toBe('202 没有这个标签，请刷新');
  for (const name of ['大额', '投诉']) {
    expect((await service.post('/office/tags/add', { name })).code).toBe(200);
  }
  expect(words(await service.post('/office/tags/add', { name: '大额' }))).toBe('202 已有这个标签');
  expect((await set(['投诉', '大额', '大额'])).code).toBe(200);
  expect((await set(['大额', '投诉'])).code).toBe(200);
  const file = await service.get<{ tags: string[] }>(`/office/members/file?id=${id}`);
  expect(file.data.tags.toSorted()).toEqual(['大额', '投诉'].toSorted());
  expect((await set(['投诉'])).code).toBe(200);
  const list = await service.get<{ rows: { tags: string[] }[] }>(`/office/members?search=${id}`);
  expect(list.data.rows.map(({ tags }) => tags)).toEqual([['投诉']]);
  expect((await acts(`member:${id}`)).filter((act) => act === 'member.tagged')).toHaveLength(2);
});

test('who only reads writes neither notes nor tags', async () => {
  const id = await payments.member();
  const auditor = await as('auditor');
  expect((await auditor.post('/office/members/notes/add', { id, words: 'x' })).code).toBe(403);
  expect((await auditor.post('/office/members/tags', { id, tags: [] })).code).toBe(403);
  expect((await auditor.get(`/office/members/notes?id=${id}`)).code).toBe(200);
});
