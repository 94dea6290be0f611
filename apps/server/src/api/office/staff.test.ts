import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { http, hire, code, password, signIn } = await officeRig();
const PATH = '/office/staff/disable';
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;

await hire('first', 'admin');
await hire('second', 'admin');
await hire('clerk', 'service');

test('an account is disabled immediately, but not the own or last administrator’s', async () => {
  const token = await signIn('first');
  const other = await signIn('clerk');
  const act = (name: string, reason = '离职') =>
    http.post(PATH, { name, reason, code: code('first') }, { token });
  expect(words(await act('first'))).toBe('403 不能停用自己的账号');
  expect(words(await act('clerk', ''))).toBe('400 请填写原因');
  expect(words(await act('nobody'))).toBe('202 没有这个员工账号');
  expect((await act('clerk')).code).toBe(200);
  expect((await http.get('/office/me', { token: other })).code).toBe(401);
  expect((await password('clerk')).code).toBe(203);
  expect(words(await act('clerk'))).toBe('202 该账号已停用');
  const { data } = await http.get<{ rows: object[] }>('/office/staff', { token });
  expect(data.rows).toContainEqual(
    expect.objectContaining({ name: 'clerk', active: false, roles: ['客服'] }),
  );
  expect(JSON.stringify(data.rows)).not.toMatch(/password|totp|v1\./);
});

test('if two administrators disable each other concurrently, one remains', async () => {
  const [first, second] = [await signIn('first'), await signIn('second')];
  const codes = [code('first'), code('second')];
  const answers = await Promise.all([
    http.post(PATH, { name: 'second', reason: 'x', code: codes[0] }, { token: first }),
    http.post(PATH, { name: 'first', reason: 'x', code: codes[1] }, { token: second }),
  ]);
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
});
