import type { AskedLevel } from '@haitang/contract/codes/verification.ts';
import { expect, test } from 'vitest';
import { levelFrom } from './verification.ts';

test('a level includes those below it, and addresses say nothing without an identity', () => {
  const cases: readonly [boolean, readonly AskedLevel[], number][] = [
    [false, [], 0],
    [true, [], 1],
    [false, [2], 2],
    [true, [2], 2],
    [true, [2, 3], 3],
    [false, [3], 0],
    [true, [3], 1],
  ];
  expect(
    cases.map(([hasContact, levels]) => levelFrom({ hasContact, approved: new Set(levels) })),
  ).toEqual(cases.map(([, , level]) => level));
});
