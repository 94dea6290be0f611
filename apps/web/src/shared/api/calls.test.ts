import { memberEndpoints } from '@haitang/contract/member/all-endpoints.ts';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';

test.each(Object.entries(calls))('%s is a call of the contract', (_name, call) => {
  const endpoint = memberEndpoints.find(({ path }) => path === call.path);
  expect(endpoint?.method).toBe(call.method);
  expect(endpoint?.access).toBe(call.member ? 'member' : 'public');
});

test('every money command that the server can replay carries a key', () => {
  const replayable = memberEndpoints.filter(({ replay }) => replay !== 'none');
  for (const { path } of replayable) {
    const call = Object.values(calls).find((candidate) => candidate.path === path);
    if (call) expect(call, path).toMatchObject({ money: true });
  }
});
