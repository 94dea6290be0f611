import { expect, test } from 'vitest';
import { countries } from './countries.ts';

test('every country is listed once, with its Chinese name', () => {
  const all = countries().flat();
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(230);
  expect(all.filter(({ value, text }) => value === text)).toEqual([]);
  expect(all[0]).toEqual({ value: 'SG', text: '新加坡' });
});
