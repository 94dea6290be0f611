import { expect, test } from 'vitest';
import { firstChange } from './first-change.ts';

test('the first changed field is shown with both values', () => {
  const before = '{"stage":"reviewing","version":2}';
  expect(firstChange(before, '{"stage":"approved","version":3}')).toEqual({
    before: '审核中',
    after: '审核通过',
  });
});

test('a bare value is compared with its replacement', () => {
  expect(firstChange('"1"', '{"value":"0","effectiveAt":"2026-01-01"}')).toEqual({
    before: '1',
    after: '0',
  });
});

test('codes of every module are shown as text', () => {
  const words = (before: string, after: string) =>
    firstChange(`{"of":${before}}`, `{"of":${after}}`);
  expect(words('"computed"', '"reviewed"')).toEqual({ before: '待审核', after: '待复核' });
  expect(words('false', 'true')).toEqual({ before: '否', after: '是' });
  expect(words('"turnover"', '"net-loss"')).toEqual({ before: '流水分成', after: '净输赢分成' });
});

test('a new field has no old value, and a view changes nothing', () => {
  expect(firstChange('', '{"status":"closed"}')).toEqual({ before: '', after: '已注销' });
  expect(firstChange('', '')).toBeNull();
  expect(firstChange('', '{"found":3}')).toBeNull();
  expect(firstChange('{"a":1}', '{"a":1}')).toBeNull();
});

test('a count of acts is no change; states and money of an application are words', () => {
  expect(firstChange('{"version":3}', '{"version":4}')).toBeNull();
  const [before, after] = ['{"state":1,"version":3}', '{"state":2,"version":4}'];
  expect(firstChange(before, after, 'application:7')).toEqual({
    before: '待审核',
    after: '审核通过',
  });
  const rewarded = firstChange('{"reward":null}', '{"reward":"128800"}', 'application:7');
  expect(rewarded?.after).toBe('1,288.00');
  const arrived = firstChange('{"received":null}', '{"received":"1404500000"}', 'deposit:D1');
  expect(arrived?.after).toBe('1,404.50');
});
