import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import type { BetHour } from '@haitang/venues/bets/bet-hours.ts';
import { expect, test } from 'vitest';
import { playToday } from './play-today.ts';

const TODAY = new Date('2026-03-10T00:00:00+08:00');
/** At 01:15 today. */
const UNTIL = new Date('2026-03-09T01:15:00+08:00');

const hourAt = (
  hours: number,
  venue: string,
  sums: { readonly valid: bigint; readonly result: bigint },
): BetHour => ({
  hour: later(TODAY, hours * 60 * MINUTE_MS),
  venue,
  category: venue === 'a' ? 'slots' : 'tables',
  bets: 2,
  stake: cny(sums.valid),
  valid: cny(sums.valid),
  result: cny(sums.result),
});

test('of the running hour yesterday counts by its minutes; later hours do not', () => {
  const hours = [
    hourAt(-24, 'a', { valid: 10_000n, result: 1_000n }),
    hourAt(-23, 'a', { valid: 4_000n, result: -400n }),
    hourAt(-22, 'a', { valid: 90_000n, result: 9_000n }),
    hourAt(0, 'a', { valid: 500n, result: 50n }),
    hourAt(1, 'b', { valid: 700n, result: -70n }),
  ];
  const { bets, valid, validBefore, categories, venues } = playToday(hours, {
    today: TODAY,
    until: UNTIL,
  });
  expect([bets, formatMoney(valid), formatMoney(validBefore)]).toEqual([4, '12.00', '110.00']);
  expect(categories.map(({ category }) => category)).toEqual(['tables', 'slots']);
  expect(venues.map((row) => [row.venue, row.result.minor, row.before.minor])).toEqual([
    ['b', -70n, 0n],
    ['a', 50n, 900n],
  ]);
});
