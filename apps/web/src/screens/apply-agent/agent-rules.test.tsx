import { expect, test } from 'vitest';
import { wrongInAgent } from './agent-rules.ts';

const refusalOf = (mobile: string, reason = '有推广经验') =>
  wrongInAgent({ mobile, reason })?.words ?? null;

test('the mobile is checked before the reason', () => {
  expect(refusalOf('', '')).toBe('请输入正确手机号');
  expect(refusalOf('13800138000', '  ')).toBe('请输入申请理由');
  expect(refusalOf('13800138000')).toBeNull();
});

test('a mainland mobile may begin with 0, 86 or 17951', () => {
  expect(
    ['013800138000', '8613800138000', '1795113800138000'].map((text) => refusalOf(text)),
  ).toEqual([null, null, null]);
  expect(['138 0013', '1380013800', '+6591234567'].map((text) => refusalOf(text))).toEqual(
    Array.from({ length: 3 }, () => '请输入正确手机号'),
  );
});
