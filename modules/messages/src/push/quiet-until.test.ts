import { expect, test } from 'vitest';
import { quietUntil } from './quiet-until.ts';

const at = (beijing: string): Date => new Date(`2026-11-26T${beijing}:00.000+08:00`);
const NIGHT = { quietFrom: 22 * 60, quietUntil: 8 * 60 };

test.each([
  ['21:59', null],
  ['22:00', '2026-11-27T00:00:00.000Z'],
  ['23:59', '2026-11-27T00:00:00.000Z'],
  ['00:00', '2026-11-26T00:00:00.000Z'],
  ['07:59', '2026-11-26T00:00:00.000Z'],
  ['08:00', null],
])('at %s the night is quiet until %s', (time, end) => {
  expect(quietUntil(NIGHT, at(time))?.toISOString() ?? null).toBe(end);
});

test('quiet hours may lie within a day, and the same two times are none', () => {
  const noon = { quietFrom: 12 * 60, quietUntil: 14 * 60 };
  expect(quietUntil(noon, at('13:00'))).toEqual(at('14:00'));
  expect(quietUntil(noon, at('14:00'))).toBeNull();
  expect(quietUntil({ quietFrom: 60, quietUntil: 60 }, at('01:00'))).toBeNull();
});
