import { expect, test } from 'vitest';
import { atEdge, inside, isDrag } from './home-button-place.ts';

const room = { width: 412, height: 860 };

test('a move of five pixels is still a tap', () => {
  expect(isDrag({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(false);
  expect(isDrag({ x: 0, y: 0 }, { x: 6, y: 0 })).toBe(true);
});

test('the button comes to rest at the nearer edge and never leaves the room', () => {
  expect(atEdge({ x: 30, y: 300 }, room)).toEqual({ x: 8, y: 300 });
  expect(atEdge({ x: 300, y: 2_000 }, room)).toEqual({ x: 352, y: 800 });
  expect(inside({ x: -50, y: -50 }, room)).toEqual({ x: 8, y: 8 });
});

test('a room smaller than the button keeps it at the near corner', () => {
  expect(inside({ x: 100, y: 100 }, { width: 20, height: 20 })).toEqual({ x: 8, y: 8 });
});
