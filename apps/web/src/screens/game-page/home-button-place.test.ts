import { expect, test } from 'vitest';
import { atEdge, carried, clearOf, hintAt, inside, isDrag } from './home-button-place.ts';

const area = { width: 412, height: 860 };

test('a move of five pixels is still a tap', () => {
  expect(isDrag({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(false);
  expect(isDrag({ x: 0, y: 0 }, { x: 6, y: 0 })).toBe(true);
});

test('the button snaps to the nearer edge and never leaves the area', () => {
  expect(atEdge({ x: 30, y: 300 }, area)).toEqual({ x: 8, y: 300 });
  expect(atEdge({ x: 300, y: 2_000 }, area)).toEqual({ x: 352, y: 800 });
  expect(inside({ x: -50, y: -50 }, area)).toEqual({ x: 8, y: 8 });
});

test('it stays at its edge when the area gets wider or narrower', () => {
  const wide = { width: 1_280, height: 740 };
  expect(carried({ x: 352, y: 300 }, area, wide)).toEqual({ x: 1_220, y: 300 });
  expect(carried({ x: 8, y: 300 }, area, wide)).toEqual({ x: 8, y: 300 });
  expect(carried({ x: 1_220, y: 300 }, wide, area)).toEqual({ x: 352, y: 300 });
  expect(carried({ x: 8, y: 800 }, area, wide)).toEqual({ x: 8, y: 680 });
});

test('an area smaller than the button keeps it at the near corner', () => {
  expect(inside({ x: 100, y: 100 }, { width: 20, height: 20 })).toEqual({ x: 8, y: 8 });
});

test('it rests beside the controls of the game, at the nearest free place of its edge', () => {
  const clearAt = (y: number, ...left: [number, number][]) =>
    clearOf({ x: 8, y }, { left, right: [[0, 860]] }, area).y;
  expect(clearAt(300)).toBe(300);
  expect(clearAt(300, [0, 64], [500, 860])).toBe(300);
  expect(clearAt(30, [0, 64], [500, 860])).toBe(72);
  expect(clearAt(700, [0, 64], [500, 860])).toBe(440);
  // A gap too small for it does not count.
  expect(clearAt(110, [0, 100], [130, 400])).toBe(408);
  // Where there is no more room, it touches them.
  expect(clearAt(110, [0, 100], [152, 860])).toBe(100);
  // A sheet from the lower edge leaves the strip above it.
  expect(clearAt(400, [110, 860])).toBe(50);
});

test('where its own edge is full, it rests at the other one', () => {
  const taken = { left: [[0, 100]], right: [[-50, 2_000]] } as const;
  expect(clearOf({ x: 352, y: 300 }, taken, area)).toEqual({ x: 8, y: 300, isTab: false });
  expect(clearOf({ x: 352, y: 60 }, taken, area)).toEqual({ x: 8, y: 108, isTab: false });
});

test('if the game leaves no free place, the button becomes a tab in its margin', () => {
  const full = { left: [[-50, 2_000]], right: [[-50, 2_000]] } as const;
  expect(clearOf({ x: 8, y: 300 }, full, area)).toEqual({ x: 0, y: 300, isTab: true });
  expect(clearOf({ x: 352, y: 300 }, full, area)).toEqual({ x: 388, y: 300, isTab: true });
  // Beside what is taken, where that leaves room for the tab alone.
  const tight = { ...full, left: [[-50, 400] as const, [442, 2_000] as const] };
  expect(clearOf({ x: 8, y: 300 }, tight, area)).toEqual({ x: 0, y: 400, isTab: true });
});

test('its words stand beside it at either edge, towards the middle', () => {
  expect(hintAt({ x: 352, y: 150, isTab: false }, area)).toEqual({ top: 158, right: 70 });
  expect(hintAt({ x: 8, y: 150, isTab: false }, area)).toEqual({ top: 158, left: 70 });
  expect(hintAt({ x: 388, y: 150, isTab: true }, area)).toEqual({ top: 152, right: 34 });
});
