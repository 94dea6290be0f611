import { expect, test } from 'vitest';
import { wrongInRecovery } from './recover-rules.ts';

const typed = (fresh: string, confirm = fresh) => ({ fresh, confirm });
const words = (login: ReturnType<typeof typed> | null, pay: typeof login = null) =>
  wrongInRecovery({ login, pay })?.words ?? null;

test('the checks of a new password are in the order of the specification', () => {
  expect(words(typed('', ''))).toBe('请输入新密码');
  expect(words(typed('12345', ''))).toBe('请输入确认密码');
  expect(words(typed('12345', '1'))).toBe('请输入正确的新密码长度');
  expect(words(typed('123456', '654321'))).toBe('两次密码不一致！');
  expect(words(typed('123456'))).toBeNull();
});

test('the login password is judged first, then the pay password, then both', () => {
  const wrong = wrongInRecovery({ login: typed('123456'), pay: typed('12', '12') });
  expect(wrong).toEqual({ field: 'pay-fresh', words: '请输入正确的新密码长度' });
  expect(words(typed('123456'), typed('123456'))).toBe('支付密码不能与登录密码相同');
  expect(words(null, typed('123456'))).toBeNull();
  expect(words(typed('1'), typed('1'))).toBe('请输入正确的新密码长度');
});
