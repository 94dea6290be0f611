import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { context, http, hire, signIn } = await officeRig();
await hire('first', 'risk');
await hire('second', 'risk');

async function desk(name: string) {
  const token = await signIn(name);
  return {
    views: async (list = 'members') =>
      (await http.get<{ rows: unknown[] }>(`/office/me/views?list=${list}`, { token })).data.rows,
    save: (name_: string, query: string, list = 'members') =>
      http.post('/office/me/views/save', { list, name: name_, query }, { token }),
  };
}

test('filters are kept under a name for oneself, replaced, and removed', async () => {
  const [first, second] = [await desk('first'), await desk('second')];
  expect((await first.save('大额', 'least=10000')).code).toBe(200);
  expect((await first.save('大额', 'least=20000&state=normal')).code).toBe(200);
  expect((await first.save('久未登录', 'seen=gone-90d')).code).toBe(200);
  expect(await first.views()).toEqual([
    { name: '久未登录', query: 'seen=gone-90d' },
    { name: '大额', query: 'least=20000&state=normal' },
  ]);
  expect(await first.views('audit')).toEqual([]);
  expect(await second.views()).toEqual([]);
  expect((await second.save('大额', '')).code).toBe(200);
  expect(await first.views()).toHaveLength(2);
  expect((await first.save('大额', '')).code).toBe(200);
  expect(await first.views()).toEqual([{ name: '久未登录', query: 'seen=gone-90d' }]);
  const { rows } = await sql<{ action: string }>`SELECT action FROM audit_row
    WHERE subject = 'view:members' AND actor = 'staff:first' ORDER BY id`.execute(
    context.database.read,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'view.saved',
    'view.saved',
    'view.saved',
    'view.removed',
  ]);
});

test('twenty of a list are the most, and a name is needed', async () => {
  const second = await desk('second');
  const words = async (name: string) => {
    const { code, message } = await second.save(name, 'state=closed', 'audit');
    return `${code} ${message}`;
  };
  expect(await words(' ')).toBe('400 请填写名称，最多 20 字');
  for (let index = 0; index < 18; index += 1) await words(`视图${index}`);
  // Saved at once, no more than two find a place.
  const last = await Promise.all([18, 19, 20, 21].map((index) => words(`视图${index}`)));
  expect(last.filter((answer) => answer.startsWith('200'))).toHaveLength(2);
  expect(await words('再一个')).toBe('203 一个列表最多保存 20 个视图');
  expect((await second.save('视图0', 'state=normal', 'audit')).code).toBe(200);
  expect(await second.views('audit')).toHaveLength(20);
});
