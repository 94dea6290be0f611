import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { withdrawableOf } from './withdrawable.ts';

const HELD = { withdrawals: '0.00', deposits: '0.00', transit: '0.00' };
const FREE = { stop: 'none', stop_words: '', free: '0.00', bonus: '0.00', held: HELD } as const;

const partsOf = (...asked: Parameters<typeof withdrawableOf>) =>
  withdrawableOf(...asked)?.locked.map(({ name, amount }) => `${name} ${formatMoney(amount)}`);

test('without a reason the whole central wallet can be withdrawn', () => {
  const money = withdrawableOf(cny(50_000n), cny(0n), FREE);
  expect(money).toEqual({ now: cny(50_000n), locked: [], total: cny(50_000n), why: '' });
});

test('with wagering left nothing can be withdrawn, own money and bonus each by name', () => {
  const refusalOf = {
    ...FREE,
    stop: 'wagering',
    stop_words: '还需有效投注',
    bonus: '58.00',
  } as const;
  const money = withdrawableOf(cny(50_000n), cny(0n), refusalOf);
  expect(money).toMatchObject({ now: cny(0n), total: cny(50_000n), why: '还需有效投注' });
  expect(partsOf(cny(50_000n), cny(0n), refusalOf)).toEqual([
    ...['流水未完成 442.00', '优惠金额，流水未完成 58.00'],
  ]);
  // A partly lost bonus is no more than the money left.
  expect(partsOf(cny(4_000n), cny(0n), refusalOf)).toEqual(['优惠金额，流水未完成 40.00']);
});

test('a bonus being settled, and an order, hold everything back with their own texts', () => {
  for (const [stop, name] of [
    ['ending', '优惠结算中'],
    ['order', '取款已暂停'],
  ] as const) {
    expect(partsOf(cny(100n), cny(0n), { ...FREE, stop, stop_words: name })).toEqual([
      `${name} 1.00`,
    ]);
  }
});

test('own money that is free beside an ending bonus can be withdrawn', () => {
  const refusalOf = {
    ...FREE,
    stop: 'ending',
    stop_words: '结算',
    free: '60.00',
    bonus: '30.00',
  } as const;
  expect(withdrawableOf(cny(10_000n), cny(0n), refusalOf)?.now).toEqual(cny(6_000n));
  expect(partsOf(cny(10_000n), cny(0n), refusalOf)).toHaveLength(2);
});

test('reviews, unknown outcomes, transfers and venues are named; the parts make the sum', () => {
  const held = { withdrawals: '142.40', deposits: '71.20', transit: '5.00' };
  const money = withdrawableOf(cny(10_000n), cny(2_550n), { ...FREE, held });
  expect(money?.now).toEqual(cny(10_000n));
  expect(partsOf(cny(10_000n), cny(2_550n), { ...FREE, held })).toEqual([
    ...['取款处理中 142.40', '存款复核中 71.20', '转账处理中 5.00', '场馆内，可一键回收 25.50'],
  ]);
  expect(money?.total).toEqual(cny(34_410n));
});

test("before the server's answer nothing is shown", () => {
  expect(withdrawableOf(cny(50_000n), cny(0n), undefined)).toBeNull();
});
