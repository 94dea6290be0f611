import { expect, test } from 'vitest';
import { type NumberBounds, outOfBounds, outsideBand } from './number-bounds.ts';

const RATE: NumberBounds = { at: '', name: '汇率', least: '4', most: '12', band: 5 };
const FEES: NumberBounds = { at: '*', name: '手续费', least: '0', most: '50', band: 50 };
const TIERS: NumberBounds = {
  at: 'tiers.*.percent',
  name: '比例',
  least: '0',
  most: '10',
  band: 100,
};

test('a number within its bounds, both included, is accepted; others are refused with the bounds', () => {
  for (const right of ['4', '4.000000', 12, '7.12']) expect(outOfBounds([RATE], right)).toBeNull();
  const words = '汇率须在 4 至 12 之间';
  for (const wrong of ['3.999999', '0.000001', '12.000001', '-7', '7e0', '7.1234567', ' 7', NaN]) {
    expect(outOfBounds([RATE], wrong)).toBe(words);
  }
});

test('a group names its wrong number; an unset value is not a number', () => {
  expect(outOfBounds([FEES], { TRC20: '1.00', ERC20: '51' })).toBe(
    '手续费（ERC20）须在 0 至 50 之间',
  );
  expect(outOfBounds([TIERS], { tiers: [{ percent: '1' }, { percent: '11' }] })).toBe(
    '比例（2）须在 0 至 10 之间',
  );
  expect(outOfBounds([FEES], { TRC20: '', ERC20: '1' })).toBeNull();
});

test('a step up to the band is usual; a larger one is reported with its percentage', () => {
  expect(outsideBand([RATE], '7.12', '7.476')).toEqual([]);
  expect(outsideBand([RATE], '7.12', '6.764')).toEqual([]);
  expect(outsideBand([RATE], '7.12', '7.476001')).toEqual([
    '汇率由 7.12 改为 7.476001，变动 6%，超出 5% 的常规幅度',
  ]);
  expect(outsideBand([RATE], '7.12', '8.544')).toEqual([
    '汇率由 7.12 改为 8.544，变动 20%，超出 5% 的常规幅度',
  ]);
});

test('from nothing, from zero and to nothing are larger steps; a new place is not compared', () => {
  const cap: NumberBounds = { at: 'cap', name: '上限', least: '0', most: '9', band: 100 };
  expect(outsideBand([cap], { cap: '5' }, { cap: '' })).toEqual([
    '上限由 5 改为 不限，超出常规幅度',
  ]);
  expect(outsideBand([cap], { cap: '' }, { cap: '5' })).toHaveLength(1);
  expect(outsideBand([cap], { cap: '0' }, { cap: '0.01' })).toHaveLength(1);
  expect(outsideBand([TIERS], { tiers: [] }, { tiers: [{ percent: '9' }] })).toEqual([]);
  const weights: NumberBounds = { ...FEES, most: '100', absent: '100' };
  expect(outsideBand([weights], {}, { sport: 40 })).toHaveLength(1);
  expect(outsideBand([weights], {}, { sport: 60 })).toEqual([]);
});
