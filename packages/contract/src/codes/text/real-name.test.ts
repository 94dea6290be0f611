import { expect, test } from 'vitest';
import { isRealName, tidyRealName } from './real-name.ts';

test.each([
  ...['', '   ', '沈知远', '阿卜杜拉·买买提', "Anne-Marie O'Neill", '𠮷野家', ' 乐乐 '],
  ...['沈\u200b知远', '名'.repeat(60)],
])('%j is accepted as a real name, or as none', (typed) => {
  expect(isRealName(typed)).toBe(true);
});

test.each([
  ...['沈\u0000知远', '沈\ud800', '\u200b', '\u200b\u2060\ufeff', '\u3164', '\u00ad', '···'],
  ...['12345', '沈\n知远', '沈\t知远', '\u202e远知沈', '沈\u0007', '名'.repeat(61)],
])('%j is refused as a real name', (typed) => {
  expect(isRealName(typed)).toBe(false);
});

test('a name is stored without surrounding blanks and without invisible characters', () => {
  expect(tidyRealName(' 沈\u200b知\ufeff远 ')).toBe('沈知远');
  expect(tidyRealName(' \u200d ')).toBe('');
});
