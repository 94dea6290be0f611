import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainAddress } from '../../chain/chain-address.ts';
import { decideSweeps, type SweepCandidate, type SweepRules, worthOf } from './decide-sweeps.ts';

const rules: SweepRules = {
  minimum: 100_000_000n,
  mostFee: 5_000_000n,
  mostFeeBps: 300n,
  price: 300_000n,
  coinUnits: 1_000_000n,
  mostCoins: 30_000_000n,
  free: 5,
};
const candidate = (over: Partial<SweepCandidate> = {}): SweepCandidate => ({
  address: chainAddress('ab'.repeat(20)),
  index: 3,
  booked: 200_000_000n,
  onChain: 200_000_000n,
  coins: 20_000_000n,
  needed: 16_000_000n,
  fee: 13_000_000n,
  ...over,
});
const kinds = (all: readonly SweepCandidate[], over: Partial<SweepRules> = {}) =>
  decideSweeps(all, { ...rules, ...over }).map(({ kind, units }) => `${kind} ${units}`);

test('an address with enough coins is swept, another is given the missing ones first', () => {
  expect(kinds([candidate()])).toEqual(['sweep 200000000']);
  expect(kinds([candidate({ coins: 15_999_999n })])).toEqual(['gas 1']);
  expect(kinds([candidate({ coins: 0n, needed: 30_000_001n })])).toEqual([]);
});

test('only what is in the books and on chain moves', () => {
  expect(kinds([candidate({ onChain: 250_000_000n })])).toEqual(['sweep 200000000']);
  expect(kinds([candidate({ onChain: 199_999_999n })])).toEqual([]);
  expect(kinds([candidate({ booked: 99_999_999n, onChain: 99_999_999n })])).toEqual([]);
});

test('a fee above either ceiling leaves the money where it is', () => {
  // 13 coins are worth 3.9 USDT: 1.95 percent of 200.
  expect(kinds([candidate()], { mostFeeBps: 195n })).toHaveLength(1);
  expect(kinds([candidate()], { mostFeeBps: 194n })).toEqual([]);
  expect(kinds([candidate()], { mostFee: 3_899_999n })).toEqual([]);
});

test('the most valuable ones come first, and never more than may be open', () => {
  const any = fc.record({
    booked: fc.bigInt(0n, 10n ** 10n),
    onChain: fc.bigInt(0n, 10n ** 10n),
    coins: fc.bigInt(0n, 4n * 10n ** 7n),
    needed: fc.bigInt(0n, 8n * 10n ** 7n),
    fee: fc.bigInt(0n, 4n * 10n ** 7n),
  });
  const check = fc.property(fc.array(any), fc.integer({ min: -2, max: 6 }), (all, free) => {
    const candidates = all.map((over, index) => candidate({ ...over, index }));
    const steps = decideSweeps(candidates, { ...rules, free });
    expect(steps.length).toBeLessThanOrEqual(Math.max(0, free));
    const worth = steps.map(({ index }) => all[index]?.booked ?? 0n);
    expect(worth).toEqual(worth.toSorted((a, b) => (a < b ? 1 : -Number(a > b))));
    for (const { kind, index, units } of steps) {
      const from = candidates[index] ?? candidate();
      expect(worthOf(from.fee, rules)).toBeLessThanOrEqual(rules.mostFee);
      if (kind === 'sweep') expect(units).toBeLessThanOrEqual(from.onChain);
      else expect(units).toBeLessThanOrEqual(rules.mostCoins);
    }
  });
  fc.assert(check);
});
