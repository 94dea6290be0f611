import { expect, test } from 'vitest';
import { isRealName, tidyRealName } from './real-name.ts';

test.each([
  ...['', '   ', '沈知远', '阿卜杜拉·买买提', "Anne-Marie O'Neill", '𠮷野家', ' 乐乐 '],
  ...['名'.repeat(60), 'Nguyễn Văn An', 'สมชาย'],
])('%j is accepted as a real name, or as none', (typed) => {
  expect(isRealName(typed)).toBe(true);
});

test.each([
  ...['沈\u0000知远', '沈\ud800', '\u200b', '\u200b\u2060\ufeff', '\u3164', '\u00ad', '···'],
  ...['沈\u200b知远', '12345', '沈\n知远', '沈\t知远', '\u202e远知沈', '沈\u0007', '名'.repeat(61)],
])('%j is refused as a real name', (typed) => {
  expect(isRealName(typed)).toBe(false);
});

test('a name is stored composed and without surrounding blanks', () => {
  expect(tidyRealName(' Nguye\u0302\u0303n ')).toBe('Nguy\u1ec5n');
  expect(tidyRealName('  ')).toBe('');
});
