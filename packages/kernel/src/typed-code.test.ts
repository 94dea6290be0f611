import { expect, test } from 'vitest';
import { readTypedCode } from './typed-code.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  [' 123\u00a0456\n', '123456'],
  ['１２３\u3000４５６', '123456'],
  ['123–456', '123456'],
  ['ABCD-EFGH-JKLM-NPQR', 'ABCDEFGHJKLMNPQR'],
  ['ＡＢＣＤ－ＥＦＧＨ', 'ABCDEFGH'],
  ['12345x', '12345x'],
  ['', ''],
])('%j is read as %j', (typed, code) => {
  expect(readTypedCode(typed)).toBe(code);
});
