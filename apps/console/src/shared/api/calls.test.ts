import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';

test('the console makes every call of the contract, and no other', () => {
  const named = (list: readonly { method: string; path: string }[]) =>
    list.map(({ method, path }) => `${method} ${path}`).sort();
  expect(named(Object.values(calls))).toEqual(named(officeEndpoints));
});
