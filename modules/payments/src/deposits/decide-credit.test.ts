import { memberId } from '@haitang/kernel/id.ts';
import { cny, formatMoney, usdt } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreditFacts, decideCredit } from './decide-credit.ts';
import type { Deposit } from './deposit.ts';
import type { Place } from './place-transfer.ts';

const MEMBER = memberId(10_000_001);
const DOLLAR = 1_000_000n;
const noon = new Date('2026-03-10T12:00:00+08:00');

/** An order of 10 USDT at 7.00. */
const order: Deposit = {
  number: 'D1',
  id: 1n,
  memberId: MEMBER,
  method: 'usdt',
  network: 'TRC20',
  payWay: 4,
  asked: cny(70_00n),
  expected: usdt(10n * DOLLAR),
  rate: { millionths: 7_000_000n },
  address: 'T',
  stage: 'submitted',
  madeForTransfer: false,
  belowMinimum: false,
  createdAt: noon,
  expiresAt: noon,
  closedAt: null,
  received: null,
  credited: null,
  txHash: null,
  reason: null,
  details: {},
};

const ordered = (late = false): Place => ({
  kind: 'member',
  memberId: MEMBER,
  match: { kind: 'order', order, late },
});
const unordered = (double = false): Place => ({
  kind: 'member',
  memberId: MEMBER,
  match: { kind: 'none', double },
});
const nobody: Place = { kind: 'held', why: 'unmatched', memberId: null };

const facts: CreditFacts = {
  units: 10n * DOLLAR,
  place: ordered(),
  isCreditedElsewhere: false,
  wasCancelled: false,
  isScreened: false,
  isUnscreened: false,
  ceiling: null,
  currentRate: { millionths: 7_200_000n },
  least: cny(50_00n),
};

/** A decision as one line: kind, order, amount, reason. */
function line(given: Partial<CreditFacts>): string {
  const decision = decideCredit({ ...facts, ...given });
  if (decision.kind === 'dust' || decision.kind === 'reorganised') return decision.kind;
  const number = decision.order?.number ?? 'none';
  if (decision.kind === 'credit') {
    return ['credit', number, formatMoney(decision.amount), ...decision.notes].join(' ');
  }
  const { why, worth, belowMinimum } = decision;
  return ['hold', why, number, formatMoney(worth), ...(belowMinimum ? ['below'] : [])].join(' ');
}

test.each<[string, Partial<CreditFacts>, string]>([
  ['the exact amount, at the rate of the order', {}, 'credit D1 70.00'],
  ['less than was ordered', { units: 9n * DOLLAR }, 'credit D1 63.00 under'],
  ['more than was ordered', { units: 11n * DOLLAR }, 'credit D1 77.00 over'],
  ['late money, at the lower rate', { place: ordered(true) }, 'credit D1 70.00 late'],
  [
    'late money, when the rate has fallen',
    { place: ordered(true), currentRate: { millionths: 6_000_000n } },
    'credit D1 60.00 late',
  ],
  [
    'money nobody ordered, at the current rate',
    { place: unordered() },
    'credit none 72.00 no-order',
  ],
  ['a second payment', { place: unordered(true) }, 'credit none 72.00 double'],
  [
    'a cent nobody ordered, of which staff hear nothing',
    { place: unordered(), units: DOLLAR },
    'credit none 7.20',
  ],
  ['money of nobody', { place: nobody }, 'hold unmatched none 72.00'],
  ['little money of nobody', { place: nobody, units: DOLLAR }, 'hold unmatched none 7.20 below'],
  ['a screened sender', { isScreened: true }, 'hold screened D1 70.00'],
  [
    'a screened sender without an order',
    { isScreened: true, place: unordered(), units: DOLLAR },
    'hold screened none 7.20 below',
  ],
  ['a sender nobody knows yet', { isUnscreened: true }, 'hold unscreened D1 70.00'],
  [
    'a screened sender before one nobody knows',
    { isScreened: true, isUnscreened: true },
    'hold screened D1 70.00',
  ],
  ['exactly the ceiling', { ceiling: usdt(10n * DOLLAR) }, 'credit D1 70.00'],
  [
    'a millionth more than the ceiling',
    { ceiling: usdt(10n * DOLLAR), units: 10n * DOLLAR + 1n },
    'hold above-ceiling D1 70.00',
  ],
  [
    'more than the ceiling without an order',
    { ceiling: usdt(DOLLAR), place: unordered() },
    'hold above-ceiling none 72.00',
  ],
  ['a credit that was taken back', { wasCancelled: true }, 'hold mined-again none 72.00'],
  ['the same money in another block', { isCreditedElsewhere: true }, 'reorganised'],
  ['less than a cent', { units: 1_000n }, 'dust'],
])('%s', (_, given, expected) => {
  expect(line(given)).toBe(expected);
});

test.each<[string, Partial<CreditFacts>, string]>([
  ['dust before all else', { units: 1_000n, isScreened: true, place: nobody }, 'dust'],
  [
    'nobody before a screened sender',
    { isScreened: true, isCreditedElsewhere: true, place: nobody },
    'hold unmatched none 72.00',
  ],
  [
    'another block before a credit taken back',
    { isCreditedElsewhere: true, wasCancelled: true, isScreened: true },
    'reorganised',
  ],
  [
    'a credit taken back before a screened sender',
    { wasCancelled: true, isScreened: true },
    'hold mined-again none 72.00',
  ],
  [
    'a screened sender before the ceiling',
    { isScreened: true, ceiling: usdt(DOLLAR) },
    'hold screened D1 70.00',
  ],
])('of several reasons the first one counts: %s', (_, given, expected) => {
  expect(line(given)).toBe(expected);
});

test('doubtful money is never credited, and no credit exceeds what arrived', () => {
  const doubt = fc.record({
    isCreditedElsewhere: fc.boolean(),
    wasCancelled: fc.boolean(),
    isScreened: fc.boolean(),
  });
  const place = fc.constantFrom(ordered(), ordered(true), unordered(), unordered(true), nobody);
  const units = fc.bigInt(0n, 1_000n * DOLLAR);
  fc.assert(
    fc.property(doubt, place, units, (doubts, target, arrived) => {
      const decision = decideCredit({ ...facts, ...doubts, place: target, units: arrived });
      if (decision.kind !== 'credit') return;
      expect(Object.values(doubts)).not.toContain(true);
      expect(target.kind).toBe('member');
      // Points with two decimals at a rate of at most 7.20: never worth more than the dollars.
      expect(decision.amount.minor * 10_000n <= (arrived * 72n) / 10n).toBe(true);
    }),
  );
});
