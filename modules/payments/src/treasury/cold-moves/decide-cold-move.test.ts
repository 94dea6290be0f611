import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainAddress } from '../../chain/chain-address.ts';
import { decideLevel } from '../hot-wallet-level.ts';
import { agreed, type ColdMove, turnedDown } from './cold-move.ts';
import { type ColdFacts, decideColdMove, leavesFloor } from './decide-cold-move.ts';

const facts = (over: Partial<ColdFacts> = {}): ColdFacts => ({
  floor: 500n,
  ceiling: 1_500n,
  level: { kind: 'high', amount: 700n },
  booked: 1_700n,
  onChain: 1_700n,
  isSettled: true,
  most: 10_000n,
  ...over,
});

test('only a settled wallet above its ceiling is emptied, down to the target', () => {
  expect(decideColdMove(facts())).toBe(700n);
  expect(decideColdMove(facts({ level: { kind: 'ok' } }))).toBeNull();
  expect(decideColdMove(facts({ level: { kind: 'low', amount: 9n } }))).toBeNull();
  expect(decideColdMove(facts({ isSettled: false }))).toBeNull();
  expect(decideColdMove(facts({ onChain: null }))).toBeNull();
});

test('never more than is booked, on chain, or signed at once', () => {
  expect(decideColdMove(facts({ booked: 600n }))).toBe(600n);
  expect(decideColdMove(facts({ onChain: 500n }))).toBe(500n);
  expect(decideColdMove(facts({ most: 400n }))).toBe(400n);
  expect(decideColdMove(facts({ booked: 0n }))).toBeNull();
  expect(decideColdMove(facts({ booked: -1n }))).toBeNull();
});

test('after the move the wallets stand between floor and ceiling', () => {
  const some = fc.record({
    balance: fc.bigInt(0n, 10n ** 12n),
    floor: fc.bigInt(0n, 10n ** 10n),
    more: fc.bigInt(2n, 10n ** 11n),
  });
  const check = fc.property(some, ({ balance, floor, more }) => {
    const bounds = { floor, ceiling: floor + more };
    const level = decideLevel(balance, bounds);
    const held = { booked: balance, onChain: balance, most: 10n ** 13n };
    const units = decideColdMove({ ...facts(held), ...bounds, level });
    expect(units === null).toBe(balance <= bounds.ceiling);
    if (units === null) return;
    expect(leavesFloor(units, { balance, floor })).toBe(true);
    expect(balance - units).toBeLessThanOrEqual(bounds.ceiling);
  });
  fc.assert(check);
});

test('one unit below the floor is too much', () => {
  expect(leavesFloor(700n, { balance: 1_200n, floor: 500n })).toBe(true);
  expect(leavesFloor(701n, { balance: 1_200n, floor: 500n })).toBe(false);
  expect(leavesFloor(1_200n, { balance: 1_200n, floor: null })).toBe(true);
  expect(leavesFloor(1_201n, { balance: 1_200n, floor: null })).toBe(false);
});

const AT = new Date('2026-11-25T00:00:00Z');
const move = (over: Partial<ColdMove> = {}): ColdMove => ({
  number: 'C1',
  network: 'TRC20',
  wallet: chainAddress('ab'.repeat(20)),
  recipient: chainAddress('cd'.repeat(20)),
  units: 1_000n,
  balance: 2_000n,
  ceiling: 1_500n,
  state: 'proposed',
  firstBy: null,
  secondBy: null,
  endedBy: null,
  reason: '',
  proposedAt: AT,
  decidedAt: null,
  ...over,
});

test('at the line one person agrees, one unit above it takes two', () => {
  const confirmation = { staff: 'one', at: AT };
  expect(agreed(move(), { ...confirmation, line: 1_000n })).toMatchObject({ state: 'confirmed' });
  const first = agreed(move(), { ...confirmation, line: 999n });
  expect(first).toMatchObject({ state: 'proposed', firstBy: 'one', decidedAt: null });
  expect(() => agreed(first, { ...confirmation, line: 999n })).toThrow('另一位');
  // Also when the line has been raised meanwhile: whoever has agreed does not agree again.
  expect(() => agreed(first, { ...confirmation, line: 5_000n })).toThrow('另一位');
  const both = agreed(first, { staff: 'two', at: AT, line: 999n });
  expect(both).toMatchObject({ state: 'confirmed', firstBy: 'one', secondBy: 'two' });
});

test('what is decided is decided', () => {
  for (const state of ['confirmed', 'turned-down', 'lapsed'] as const) {
    const over = move({ state, decidedAt: AT });
    expect(() => agreed(over, { staff: 'one', line: 0n, at: AT })).toThrow('已处理');
    expect(() => turnedDown(over, { staff: 'one', reason: '停', at: AT })).toThrow('已处理');
  }
});
