import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { officeOpenApi } from '@haitang/contract/office/open-api.ts';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';

/** The reference is for developers of other programs. */
const ofConsole = officeEndpoints.filter(({ path }) => path !== officeOpenApi.path);

test('the console makes every call of the contract but its reference, and no other', () => {
  const named = (list: readonly { method: string; path: string }[]) =>
    list.map(({ method, path }) => `${method} ${path}`).sort();
  expect(named(Object.values(calls))).toEqual(named(ofConsole));
});
