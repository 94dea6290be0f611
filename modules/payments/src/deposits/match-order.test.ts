import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny, usdt } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import type { Deposit, DepositStage } from './deposit.ts';
import { matchOrder } from './match-order.ts';

const DOLLAR = 1_000_000n;
const noon = new Date('2026-03-10T12:00:00+08:00');

function order(id: number, units: bigint, stage: DepositStage = 'submitted'): Deposit {
  const createdAt = later(noon, id * 1_000);
  return {
    number: `D${id}`,
    id: BigInt(id),
    memberId: memberId(10_000_001),
    method: 'usdt',
    network: 'TRC20',
    payWay: 4,
    asked: cny(1n),
    expected: usdt(units * DOLLAR),
    rate: { millionths: 7_000_000n },
    address: 'T',
    stage,
    madeForTransfer: false,
    belowMinimum: false,
    createdAt,
    expiresAt: later(createdAt, HOUR_MS),
    closedAt: stage === 'credited' ? later(createdAt, HOUR_MS) : null,
    received: null,
    credited: null,
    txHash: null,
    reason: null,
    details: {},
  };
}

const matched = (orders: readonly Deposit[], units: bigint, minutes: number) => {
  const minedAt = later(noon, minutes * 60_000);
  const match = matchOrder(orders, { units: units * DOLLAR, minedAt, least: cny(49_00n) });
  return match.kind === 'none'
    ? `none${match.double ? ' double' : ''}`
    : `${match.order.number}${match.late ? ' late' : ''}`;
};

test.each([
  ['the exact one before an older one', [order(1, 5n), order(2, 7n)], 7n, 10, 'D2'],
  ['the older of two exact ones', [order(2, 7n), order(1, 7n)], 7n, 10, 'D1'],
  ['the oldest open one when none is exact', [order(2, 5n), order(1, 7n)], 9n, 10, 'D1'],
  ['an expired exact one', [order(1, 7n, 'expired'), order(2, 5n)], 7n, 70, 'D1 late'],
  ['no expired one of another amount', [order(1, 7n, 'expired')], 9n, 70, 'none'],
  ['an open exact one before an expired one', [order(1, 7n, 'expired'), order(2, 7n)], 7n, 9, 'D2'],
  ['an expired one paid in time is not late', [order(1, 7n, 'expired')], 7n, 59, 'D1'],
  ['an open one past its time is late', [order(1, 7n)], 7n, 61, 'D1 late'],
  ['no order after a month', [order(1, 7n, 'expired')], 7n, 31 * 24 * 60, 'none'],
  ['a second payment of a paid order', [order(1, 7n, 'credited')], 7n, 90, 'none double'],
  ['another amount after a paid order', [order(1, 7n, 'credited')], 8n, 90, 'none'],
  ['no rejected one', [order(1, 7n, 'rejected')], 7n, 10, 'none'],
  ['nothing', [], 7n, 10, 'none'],
  ['no open one of another amount with too little', [order(1, 9n)], 6n, 10, 'none'],
  ['one of its exact amount with ever so little', [order(1, 9n), order(2, 6n)], 6n, 10, 'D2'],
  ['another one with just enough', [order(1, 9n)], 7n, 10, 'D1'],
])('a transfer serves %s', (_what, orders, units, minutes, expected) => {
  expect(matched(orders, units, minutes)).toBe(expected);
});
