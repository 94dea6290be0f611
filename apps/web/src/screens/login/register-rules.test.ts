import { expect, test } from 'vitest';
import { type RegisterForm, wrongInRegister } from './register-rules.ts';

const good: RegisterForm = {
  name: 'haitang88',
  password: 'secret-1',
  confirmPass: 'secret-1',
  realname: '',
  paypassword: 'pay-222',
  country: 'SG',
  agreed: true,
};
const words = (change: Partial<RegisterForm>) => wrongInRegister({ ...good, ...change })?.words;

test('a complete form is accepted, also without a real name', () => {
  expect(wrongInRegister(good)).toBeNull();
});

test.each(['abcd', 'abcdefghijkl', 'Haitang', '海棠海棠海', 'has space', ''])(
  'the name %j is refused',
  (name) => expect(words({ name })).toBe('用户名需为5-11位小写字母或数字组合！'),
);

test('errors appear in the order of the specification', () => {
  const empty = { name: '', password: '', confirmPass: 'x', paypassword: '', agreed: false };
  expect(words(empty)).toBe('用户名需为5-11位小写字母或数字组合！');
  expect(words({ ...empty, name: 'haitang88' })).toBe('请输入正确的密码长度，最少6位！');
  expect(words({ confirmPass: 'other-1', paypassword: '', agreed: false })).toBe(
    '两次密码不一致！',
  );
  expect(words({ paypassword: '12345', agreed: false })).toBe(
    '请输入正确的支付密码长度，最少6位！',
  );
  expect(words({ paypassword: 'secret-1', agreed: false })).toBe('支付密码不能与登录密码相同');
  expect(words({ country: '', agreed: false })).toBe('请选择国家或地区');
  expect(words({ agreed: false })).toBe('请先确认年龄并同意条款');
});
