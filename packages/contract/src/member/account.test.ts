import { expect, test } from 'vitest';
import { login, register } from './account.ts';

const good = {
  name: 'haitang1',
  password: 'secret-1',
  confirmPass: 'secret-1',
  realname: '沈知远',
  paypassword: 'secret-2',
};

const wordsOf = (body: unknown): string | undefined => {
  const parsed = register.request.safeParse(body);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

test.each([
  [{}, '用户名需为5-11位小写字母或数字组合！'],
  [{ ...good, name: 'Abcde' }, '用户名需为5-11位小写字母或数字组合！'],
  [{ ...good, name: 'abcd' }, '用户名需为5-11位小写字母或数字组合！'],
  [{ ...good, name: 'abcdefghijkl' }, '用户名需为5-11位小写字母或数字组合！'],
  [{ ...good, name: ['haitang1'] }, '用户名需为5-11位小写字母或数字组合！'],
  [{ ...good, name: 'haitang1\n' }, '用户名需为5-11位小写字母或数字组合！'],
  [{ name: 'haitang1', confirmPass: 'x' }, '请输入正确的密码长度，最少6位！'],
  [{ ...good, password: 'x'.repeat(129) }, '请输入正确的密码长度，最少6位！'],
  [{ ...good, confirmPass: 'other', paypassword: '' }, '两次密码不一致！'],
  [{ ...good, paypassword: '12345' }, '请输入正确的支付密码长度，最少6位！'],
  [{ ...good, paypassword: good.password }, '支付密码不能与登录密码相同'],
])(
  'register answers with the first broken rule in the order of the specification',
  (body, words) => {
    expect(wordsOf(body)).toBe(words);
  },
);

test('register accepts the fields of known clients and reads our extra fields', () => {
  const parsed = register.request.parse({ ...good, pid: 10203040, id: 1, isagent: 1 });
  expect(parsed).toEqual({
    ...good,
    pid: '10203040',
    age_confirmed: null,
    terms_version: '',
    country: '',
  });
  expect(register.request.parse({ ...good, age_confirmed: 1 }).age_confirmed).toBe(true);
});

test.each([{}, { name: 'a' }, { name: ' ', password: 'x' }, { name: {}, password: [] }])(
  'login without account and password answers 请输入您的账号和密码！',
  (body) => {
    const parsed = login.request.safeParse(body);
    expect(parsed.error?.issues[0]?.message).toBe('请输入您的账号和密码！');
  },
);
