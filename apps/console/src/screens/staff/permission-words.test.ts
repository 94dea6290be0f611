import { PERMISSIONS } from '@haitang/contract/office/permissions.ts';
import { expect, test } from 'vitest';
import { actOf, GROUP_WORDS, groupOf } from './permission-words.ts';

test('permissions to read, to propose and to confirm have different labels', () => {
  const words = (permission: string) => actOf(permission)[1];
  expect(words('withdrawals.read')).toBe('查看');
  expect(words('withdrawals.review')).toBe('提出');
  expect(words('withdrawals.confirm')).toBe('复核');
  expect(words('staff.disable')).toBe('执行');
});

test('every permission has a heading on the page', () => {
  expect(Object.keys(PERMISSIONS).filter((id) => !GROUP_WORDS.includes(groupOf(id)))).toEqual([]);
  expect(groupOf('members.lock')).toBe('会员');
  expect(groupOf('switches.set')).toBe('系统');
});
