import { expect, test, vi } from 'vitest';
import { runOf } from '../../games/crabapple-draw/page/draw-face.ts';
import { playRun } from './sound-run.ts';

test('sounds of a run follow each other in their order and at their distance', () => {
  vi.useFakeTimers();
  try {
    const heard: string[] = [];
    playRun(
      ['a', 'b', 'c'].map((text) => () => void heard.push(text)),
      75,
    );
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(['a']);
    vi.advanceTimersByTime(75);
    expect(heard).toEqual(['a', 'b']);
    vi.advanceTimersByTime(75);
    expect(heard).toEqual(['a', 'b', 'c']);
  } finally {
    vi.useRealTimers();
  }
});

test('海棠换牌: the more a hand pays, the longer its run rises; nothing sounds for no hand', () => {
  expect(runOf('none')).toEqual([]);
  expect(runOf('high-pair')).toEqual([5]);
  expect(runOf('full-house')).toEqual([5, 6, 7, 8, 9, 10]);
  expect(runOf('royal')).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13]);
});
