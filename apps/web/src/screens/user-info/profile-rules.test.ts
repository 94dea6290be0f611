import { expect, test } from 'vitest';
import { birthdayText, lastBirthday, wrongInProfile } from './profile-rules.ts';

const NOW = new Date('2026-11-21T04:00:00Z');
const GOOD = { mobile: '13800136620', email: 'a@b.cn', birthday: '1992-08-16', realname: '' };
const told = (part: Partial<typeof GOOD>) =>
  wrongInProfile({ ...GOOD, ...part }, NOW)?.words ?? null;

test('mobile, email and birthday are judged in this order', () => {
  expect(told({ mobile: '', email: '', birthday: '' })).toBe('请输入正确手机号');
  expect(told({ mobile: '1', email: 'a@b', birthday: '1' })).toBe('请输入正确手机号');
  expect(told({ email: 'a@b', birthday: '1' })).toBe('请输入正确邮箱号');
  expect(told({ birthday: '1992-8-16' })).toBe('请输入正确的日期格式：YYYY-MM-DD');
  expect(told({ birthday: '1992-02-30' })).toBe('请输入正确的日期格式：YYYY-MM-DD');
  expect(told({})).toBeNull();
});

test('a real name may be left out; one nobody can read may not be given', () => {
  expect(told({ realname: ' 沈知远 ' })).toBeNull();
  expect(told({ realname: '\u200b' })).toBe('请输入正确的真实姓名');
});

test('a phone number alone can be saved', () => {
  expect(told({ email: ' ', birthday: '' })).toBeNull();
  expect(told({ mobile: '' })).toBe('请输入正确手机号');
});

test('a birthday lies between 1980-01-01 and the day that makes 18 in Beijing', () => {
  expect(told({ birthday: '1979-12-31' })).toBe('生日不能早于 1980-01-01');
  expect(told({ birthday: '1980-01-01' })).toBeNull();
  expect(told({ birthday: '2008-11-21' })).toBeNull();
  expect(told({ birthday: '2008-11-22' })).toBe('未满 18 周岁，不能使用本站');
  expect(lastBirthday(new Date('2026-11-20T16:00:00Z'))).toBe('2008-11-21');
});

test('a stored birthday is read eight hours ahead', () => {
  expect(birthdayText('')).toBe('');
  expect(birthdayText('1992-08-16')).toBe('1992-08-16');
  expect(birthdayText('1992-08-16 00:00:00')).toBe('1992-08-16');
  expect(birthdayText('1992-08-15T16:00:00.000Z')).toBe('1992-08-16');
  expect(birthdayText('not a day')).toBe('');
});
