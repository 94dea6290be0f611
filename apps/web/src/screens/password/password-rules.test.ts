import { expect, test } from 'vitest';
import { wrongInPasswords } from './password-rules.ts';

const refusalOf = (old: string, fresh: string, confirm: string) =>
  wrongInPasswords({ old, fresh, confirm })?.words ?? null;

test('the seven checks are in the order of the specification', () => {
  expect(refusalOf('', '', '')).toBe('请输入旧密码');
  expect(refusalOf('1', '', '')).toBe('请输入新密码');
  expect(refusalOf('1', '1', '')).toBe('请输入确认密码');
  expect(refusalOf('12345', '1', '2')).toBe('请输入正确的旧密码长度');
  expect(refusalOf('123456', '12345', '1')).toBe('请输入正确的新密码长度');
  expect(refusalOf('123456', '654321', '654320')).toBe('两次密码不一致！');
  expect(refusalOf('123456', '123456', '123456')).toBe('新旧密码不能一致！');
  expect(refusalOf('123456', '654321', '654321')).toBeNull();
});

test('only equal passwords clear the form', () => {
  expect(wrongInPasswords({ old: '123456', fresh: '123456', confirm: '123456' })?.clears).toBe(
    true,
  );
  expect(wrongInPasswords({ old: '123456', fresh: '654321', confirm: '' })?.clears).toBeUndefined();
});
