import { expect, test } from 'vitest';
import { isDear } from './likely-screens.ts';

test('nothing is prefetched if data is saved or slow', () => {
  expect(isDear({ saveData: true, effectiveType: '4g' })).toBe(true);
  expect(isDear({ effectiveType: '2g' })).toBe(true);
  expect(isDear({ effectiveType: 'slow-2g' })).toBe(true);
  expect(isDear({ saveData: false, effectiveType: '4g' })).toBe(false);
  expect(isDear({})).toBe(false);
});
