import { expect, test } from 'vitest';
import { settingWords } from './setting-words.ts';

test('a setting is shown as text, whatever its form', () => {
  expect(settingWords('7.12')).toBe('7.12');
  expect(settingWords('true')).toBe('开启');
  expect(settingWords('["CN","US"]')).toBe('CN、US');
  expect(settingWords('{"TRC20":"1.00","ERC20":"5.00"}')).toBe('TRC20 1.00 · ERC20 5.00');
  expect(settingWords('{"from":"00:00","to":"24:00"}')).toBe('开始 00:00 · 结束 24:00');
  expect(settingWords('{}')).toBe('（空）');
  expect(settingWords('{broken')).toBe('{broken');
});
