import { expect, test } from 'vitest';
import { birthdayText, lastBirthday, wrongInProfile } from './profile-rules.ts';

const RULES = { birthday_first: '1980-01-01', age_least: 18 };
const NOW = new Date('2026-11-21T04:00:00Z');
const GOOD = { mobile: '13800136620', email: 'a@b.cn', birthday: '1992-08-16', realname: '' };
const refusalOf = (part: Partial<typeof GOOD>) =>
  wrongInProfile({ ...GOOD, ...part }, RULES, NOW)?.words ?? null;

test('mobile, email and birthday are checked in this order', () => {
  expect(refusalOf({ mobile: '', email: '', birthday: '' })).toBe('请输入正确手机号');
  expect(refusalOf({ mobile: '1', email: 'a@b', birthday: '1' })).toBe('请输入正确手机号');
  expect(refusalOf({ email: 'a@b', birthday: '1' })).toBe('请输入正确邮箱号');
  expect(refusalOf({ birthday: '1992-8-16' })).toBe('请输入正确的日期格式：YYYY-MM-DD');
  expect(refusalOf({ birthday: '1992-02-30' })).toBe('请输入正确的日期格式：YYYY-MM-DD');
  expect(refusalOf({})).toBeNull();
});

test('a real name is optional; an unreadable one is refused', () => {
  expect(refusalOf({ realname: ' 沈知远 ' })).toBeNull();
  expect(refusalOf({ realname: '\u200b' })).toBe('请输入正确的真实姓名');
});

test('a phone number alone can be saved', () => {
  expect(refusalOf({ email: ' ', birthday: '' })).toBeNull();
  expect(refusalOf({ mobile: '' })).toBe('请输入正确手机号');
});

test('a birthday is between 1980-01-01 and the day that makes 18 in Beijing', () => {
  expect(refusalOf({ birthday: '1979-12-31' })).toBe('生日不能早于 1980-01-01');
  expect(refusalOf({ birthday: '1980-01-01' })).toBeNull();
  expect(refusalOf({ birthday: '2008-11-21' })).toBeNull();
  expect(refusalOf({ birthday: '2008-11-22' })).toBe('未满 18 周岁，不能使用本站');
  expect(lastBirthday(RULES, new Date('2026-11-20T16:00:00Z'))).toBe('2008-11-21');
});

test('the bounds of a birthday are those of the site', () => {
  const rules = { birthday_first: '1960-01-01', age_least: 21 };
  const wrong = (birthday: string) => wrongInProfile({ ...GOOD, birthday }, rules, NOW)?.words;
  expect(wrong('1959-12-31')).toBe('生日不能早于 1960-01-01');
  expect(wrong('1960-01-01')).toBeUndefined();
  expect(wrong('2005-11-21')).toBeUndefined();
  expect(wrong('2005-11-22')).toBe('未满 21 周岁，不能使用本站');
});

test('a stored birthday is read with eight hours added', () => {
  expect(birthdayText('')).toBe('');
  expect(birthdayText('1992-08-16')).toBe('1992-08-16');
  expect(birthdayText('1992-08-16 00:00:00')).toBe('1992-08-16');
  expect(birthdayText('1992-08-15T16:00:00.000Z')).toBe('1992-08-16');
  expect(birthdayText('not a day')).toBe('');
});
