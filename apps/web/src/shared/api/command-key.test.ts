// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { commandKey, settleCommand } from './command-key.ts';

beforeEach(() => sessionStorage.clear());

const body = { amount: '20.00', bank: 7, password: 'secret-1' };

test('the same request keeps its key over retries until an answer is known', () => {
  const first = commandKey('/api/withdraw', body);
  expect(commandKey('/api/withdraw', body)).toBe(first);
  settleCommand('/api/withdraw');
  expect(commandKey('/api/withdraw', body)).not.toBe(first);
});

test('another amount is another command', () => {
  const first = commandKey('/api/withdraw', body);
  expect(commandKey('/api/withdraw', { ...body, amount: '30.00' })).not.toBe(first);
});

test('the tab never stores a password', () => {
  commandKey('/api/withdraw', body);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret-1');
});
