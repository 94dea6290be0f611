import { present } from '@haitang/kernel/assert.ts';
import { parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertLevelFits } from './assert-level-fits.ts';
import type { DatedLevel } from './vip-level.ts';

const day = (text: string) => present(parseBusinessDay(text), text);
const REBATES = {
  realbet: '0.50',
  sport: '0.50',
  gaming: '0.50',
  joker: '0.50',
  concise: '0.50',
  lottery: '0.50',
  fishing: '0.50',
};
const level = (number: number, sum: bigint, over: Partial<DatedLevel> = {}): DatedLevel => ({
  level: number,
  name: `VIP${number}`,
  startsOn: day('2026-03-12'),
  rebates: REBATES,
  recharge: cny(sum),
  flow: cny(sum),
  maintainFlow: cny(sum),
  promotionGift: cny(0n),
  giftWagering: 1,
  ...over,
});
const beside = [level(1, 0n), level(2, 100n), level(3, 200n)];
const judge =
  (row: DatedLevel, coming: readonly DatedLevel[] = []) =>
  () =>
    assertLevelFits(row, { today: day('2026-03-11'), beside, coming });

test('a row is accepted from tomorrow on, up to the values of its neighbours, both included', () => {
  for (const sum of [0n, 100n, 200n]) expect(judge(level(2, sum))).not.toThrow();
  expect(judge(level(2, 201n))).toThrow();
  expect(judge(level(3, 99n))).toThrow();
  expect(judge(level(3, 1_000_000n))).not.toThrow();
});

test("a row is accepted beside its neighbours' future values for exactly the time it counts", () => {
  const lower = level(3, 120n, { startsOn: day('2026-03-20') });
  const own = (starts: string) => level(2, 110n, { startsOn: day(starts) });
  expect(judge(level(2, 120n), [lower])).not.toThrow();
  expect(judge(level(2, 121n), [lower])).toThrow();
  expect(judge(level(2, 121n), [lower, own('2026-03-21')])).toThrow();
  expect(judge(level(2, 121n), [own('2026-03-20'), lower])).not.toThrow();
  expect(judge(level(2, 121n), [own('2026-03-19'), lower])).not.toThrow();
});

const LEVELS = [1, 2, 3, 4];
const DAYS = Array.from({ length: 8 }, (_, index) => day(`2026-03-${12 + index}`));
type Table = readonly DatedLevel[];

const onDay = (table: Table, day: string): DatedLevel[] =>
  LEVELS.flatMap((number) => {
    const begun = table.filter(({ level: own, startsOn }) => own === number && startsOn <= day);
    return begun
      .sort((datedLevel, two) => (datedLevel.startsOn < two.startsOn ? 1 : -1))
      .slice(0, 1);
  });
const put = (table: Table, row: DatedLevel): Table => [
  ...table.filter(
    (datedLevel) => datedLevel.level !== row.level || datedLevel.startsOn !== row.startsOn,
  ),
  row,
];
const grows = (table: Table): boolean =>
  DAYS.every((businessDay) => {
    const sums = onDay(table, businessDay).map(({ flow }) => flow.minor);
    return sums.every((sum, index) => index === 0 || (sums[index - 1] ?? 0n) <= sum);
  });

test('with any rows in any order, the table increases on every day', () => {
  const row = fc
    .tuple(fc.constantFrom(2, 3, 4), fc.constantFrom(...DAYS), fc.bigInt(0n, 6n))
    .map(([number, startsOn, sum]) => level(number, sum, { startsOn }));
  const first: Table = LEVELS.map((value) =>
    level(value, value === 1 ? 0n : BigInt(value), { startsOn: day('2000-01-01') }),
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      let table = first;
      for (const datedLevel of rows) {
        const coming = table
          .filter(({ startsOn }) => startsOn > datedLevel.startsOn)
          .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
        const around = {
          today: day('2026-03-11'),
          beside: onDay(table, datedLevel.startsOn),
          coming,
        };
        const then = put(table, datedLevel);
        // Exactly the rows that would make the table decrease on some day are refused.
        if (grows(then)) expect(() => assertLevelFits(datedLevel, around)).not.toThrow();
        else expect(() => assertLevelFits(datedLevel, around)).toThrow();
        if (grows(then)) table = then;
      }
      expect(grows(table)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a day that has begun keeps its row', () => {
  expect(judge(level(2, 100n, { startsOn: day('2026-03-11') }))).toThrow();
  expect(judge(level(2, 100n, { startsOn: day('2026-03-01') }))).toThrow();
});

test('five percent is the maximum, and the first level requires nothing', () => {
  const rebates = (sport: string) => ({ rebates: { ...REBATES, sport } });
  expect(judge(level(2, 100n, rebates('5.00')))).not.toThrow();
  expect(judge(level(2, 100n, rebates('5.01')))).toThrow();
  expect(judge(level(1, 1n))).toThrow();
});
