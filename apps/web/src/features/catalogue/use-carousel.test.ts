import { expect, test } from 'vitest';
import { placeAfter } from './use-carousel.ts';

test('the track moves on to the repeated first slide', () => {
  expect(placeAfter(0, 3)).toEqual({ slide: 1, still: false });
  expect(placeAfter(2, 3)).toEqual({ slide: 3, still: false });
});

test('from there it goes on to the first without an animation, always', () => {
  expect(placeAfter(3, 3)).toEqual({ slide: 0, still: true });
  expect(placeAfter(5, 3)).toEqual({ slide: 0, still: true });
});
