import { expect, test } from 'vitest';
import { frameAddress, sandboxOf } from './frame-address.ts';

const PAGE = 'https://lobby.example/#/gamePage';

test('a script address is never framed', () => {
  expect(frameAddress('javascript:alert(1)', PAGE)).toBeNull();
  expect(frameAddress('data:text/html,x', PAGE)).toBeNull();
  expect(frameAddress('', PAGE)).toBeNull();
  expect(frameAddress('https://house.example/play', PAGE)?.origin).toBe('https://house.example');
});

test('a page of our own origin never has our origin inside the frame', () => {
  const ours = 'https://lobby.example';
  expect(sandboxOf(new URL('https://lobby.example/x'), ours)).not.toContain('allow-same-origin');
  expect(sandboxOf(new URL('https://house.example/x'), ours)).toContain('allow-same-origin');
});
