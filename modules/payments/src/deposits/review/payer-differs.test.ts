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
