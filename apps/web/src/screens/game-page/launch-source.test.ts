import { expect, test } from 'vitest';
import { frameAddress, launchSource, sandboxOf } from './launch-source.ts';

const source = (query: string) => launchSource(new URLSearchParams(query));
const PAGE = 'https://lobby.example/#/gamePage';

test('each query opens its own thing and an empty one opens nothing', () => {
  expect(source('name=x&gameId=1001&code=bloom')).toEqual({
    kind: 'game',
    gameId: '1001',
    code: 'bloom',
  });
  expect(source('dailiD=1')).toEqual({ kind: 'agent' });
  expect(source('dailiD=2')).toEqual({ kind: 'service', topic: '' });
  expect(source('dailiD=2&topic=account')).toEqual({ kind: 'service', topic: 'account' });
  expect(source('app=1')).toEqual({ kind: 'app' });
  expect(source('name=x')).toBeNull();
});

test('no script address is ever framed', () => {
  expect(frameAddress('javascript:alert(1)', PAGE)).toBeNull();
  expect(frameAddress('data:text/html,x', PAGE)).toBeNull();
  expect(frameAddress('', PAGE)).toBeNull();
  expect(frameAddress('https://house.example/play', PAGE)?.origin).toBe('https://house.example');
});

test('a page of our own origin never gets our origin inside the frame', () => {
  const ours = 'https://lobby.example';
  expect(sandboxOf(new URL('https://lobby.example/x'), ours)).not.toContain('allow-same-origin');
  expect(sandboxOf(new URL('https://house.example/x'), ours)).toContain('allow-same-origin');
});
