import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, outcome, tally } from '@haitang/lobby/testing/test-identity.ts';
import { expect, test } from 'vitest';
import { tryCredential } from './credential-tries.ts';

const { database } = await lobbyDatabase();
const { context } = identityForTests(database);

const credential = (account: string) =>
  ({ kind: 'pay', account, network: '*', own: false }) as const;
const wrong = async (): Promise<null> => null;

test('a check that could not be made is not a wrong try', async () => {
  const broken = () => Promise.reject(new Error('too many wait'));
  for (let times = 0; times < 8; times += 1) {
    await expect(tryCredential(context, credential('a'), broken)).rejects.toThrow('too many wait');
  }
  const right = await tryCredential(context, credential('a'), async () => true);
  expect(right).toEqual({ value: true, locksNow: false });
});

test('only the fifth wrong try reports that it locks', async () => {
  const locks: boolean[] = [];
  for (let times = 0; times < 5; times += 1) {
    locks.push((await tryCredential(context, credential('b'), wrong)).locksNow);
  }
  expect(locks).toEqual([false, false, false, false, true]);
  expect(await outcome(tryCredential(context, credential('b'), wrong))).toBe('locked');
});

test('one account does not wait for another', async () => {
  let letGo = (): void => undefined;
  const held = new Promise<null>((settle) => {
    letGo = () => settle(null);
  });
  const slow = tryCredential(context, credential('c'), () => held);
  const quick = Array.from({ length: 4 }, () => tryCredential(context, credential('d'), wrong));
  expect((await Promise.all(quick)).map(({ value }) => value)).toEqual([null, null, null, null]);
  letGo();
  expect(tally([String((await slow).value)])).toEqual({ null: 1 });
});
