import { expect, test } from 'vitest';
import { payerDiffers } from './payer-differs.ts';

test('another name is another person, also behind stars', () => {
  expect(payerDiffers('王小明', '李建平')).toBe(true);
  expect(payerDiffers('王小明', '**平')).toBe(true);
  expect(payerDiffers('**平', '王小明')).toBe(true);
  expect(payerDiffers('王小明', '王小')).toBe(true);
});

test('the same name in another spelling is the same person', () => {
  expect(payerDiffers(' 王 小明 ', '王小明')).toBe(false);
  expect(payerDiffers('*小明', '王小明')).toBe(false);
  expect(payerDiffers('*明', '王小明')).toBe(false);
  expect(payerDiffers('阿依·古丽', '阿依古丽')).toBe(false);
  expect(payerDiffers('ＬＩ Wei', 'li wei')).toBe(false);
});

test('nothing is said while a name is missing, and signs of patterns are letters', () => {
  expect(payerDiffers('', '王小明')).toBe(false);
  expect(payerDiffers('王小明', '')).toBe(false);
  expect(payerDiffers('*(明', '王小明')).toBe(true);
});

test('stars in the middle stand for a letter or more, and many of them take no time', () => {
  expect(payerDiffers('王*明', '王小明')).toBe(false);
  expect(payerDiffers('王**', '王小明')).toBe(false);
  expect(payerDiffers('王*明', '王明')).toBe(true);
  expect(payerDiffers('a*b*c', 'axbyc')).toBe(false);
  expect(payerDiffers('a*b*c', 'abyc')).toBe(true);
  expect(payerDiffers('*a'.repeat(200), `${'a'.repeat(2_000)}b`)).toBe(true);
});
