import { expect, test } from 'vitest';
import { launchSource } from './launch-source.ts';

const source = (query: string) => launchSource(new URLSearchParams(query));

test('each query opens its own target and an empty one opens nothing', () => {
  expect(source('name=x&gameId=1001&code=bloom')).toEqual({
    kind: 'game',
    gameId: '1001',
    code: 'bloom',
  });
  expect(source('name=x&gameId=1001&code=bloom&try=1')).toMatchObject({ kind: 'trial' });
  expect(source('dailiD=1')).toEqual({ kind: 'agent' });
  expect(source('dailiD=2')).toEqual({ kind: 'service', topic: '' });
  expect(source('dailiD=2&topic=account')).toEqual({ kind: 'service', topic: 'account' });
  expect(source('app=1')).toEqual({ kind: 'app' });
  expect(source('name=x')).toBeNull();
});
