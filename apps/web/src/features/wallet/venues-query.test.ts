import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { fullestFirst, type Venue, venuesTotal } from './venues-query.ts';

const venue = (name: string, balance: string): Venue => ({
  name,
  platname: name,
  platform_type: name,
  balance,
  app_icon: '',
  state: 1,
});

test('venues add up exactly', () => {
  expect(venuesTotal([venue('a', '0.10'), venue('b', '0.20'), venue('c', '1820.00')])).toEqual(
    cny(182_030n),
  );
  expect(venuesTotal([])).toEqual(cny(0n));
});

test('venues with money are first, in the same order', () => {
  const list = [venue('a', '0.00'), venue('b', '2.00'), venue('c', '0.00'), venue('d', '9.00')];
  expect(fullestFirst(list).map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c']);
});
