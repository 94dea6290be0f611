import { expect, test } from 'vitest';
import { donePercent, takenBack } from './taken-back.ts';

test('giving up takes the grant, or all money if that is less', () => {
  const money = { own_money: '30.00', bonus_money: '20.50' };
  expect(takenBack({ amount: '50.00' }, money)).toBe('50.00');
  expect(takenBack({ amount: '58.00' }, money)).toBe('50.50');
  expect(takenBack({ amount: '58.00' }, { own_money: '-1.00', bonus_money: '0.00' })).toBe('0.00');
  expect(takenBack({ amount: '?' }, money)).toBeNull();
});

test('the bar is full only when all wagering is done', () => {
  expect(donePercent({ need: '300.00', done: '299.99' })).toBe(99);
  expect(donePercent({ need: '300.00', done: '301.00' })).toBe(100);
  expect(donePercent({ need: '0.00', done: '0.00' })).toBe(100);
});
