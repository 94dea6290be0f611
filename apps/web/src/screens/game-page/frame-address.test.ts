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
  for (const builtIn of [true, false]) {
    const own = sandboxOf(new URL('https://lobby.example/x'), ours, builtIn);
    expect(own).not.toContain('allow-same-origin');
    expect(own).not.toContain('allow-downloads');
    const other = sandboxOf(new URL('https://house.example/x'), ours, builtIn);
    expect(other).toContain('allow-same-origin');
  }
});

test('a venue of ours may save files, and no other one', () => {
  const page = new URL('https://house.example/x');
  const given = (builtIn: boolean) => sandboxOf(page, 'https://lobby.example', builtIn).split(' ');
  expect(given(true)).toContain('allow-downloads');
  expect(given(false)).not.toContain('allow-downloads');
  // Beside that, both have the same.
  expect(given(true).filter((text) => text !== 'allow-downloads')).toEqual(given(false));
});
