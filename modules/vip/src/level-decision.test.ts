import { present } from '@haitang/kernel/assert.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideLevel, type LevelFacts } from './level-decision.ts';
import type { VipLevel } from './vip-level.ts';

const points = (amount: number): Cny => cny(BigInt(amount) * 100n);
const LEVELS: readonly VipLevel[] = Array.from({ length: 10 }, (_, index) => ({
  level: index + 1,
  name: `VIP${index + 1}`,
  recharge: points(index * 1_000),
  flow: points(index * 10_000),
  maintainFlow: points(index * 2_000),
  rebates: {
    realbet: '0',
    sport: '0',
    gaming: '0',
    joker: '0',
    concise: '0',
    lottery: '0',
    fishing: '0',
  },
  promotionGift: points(0),
  giftWagering: 1,
}));
const decide = (change: Partial<LevelFacts>) =>
  decideLevel(
    {
      level: 3,
      highest: 3,
      deposits: points(2_000),
      turnover: points(20_000),
      windowTurnover: points(4_000),
      windowEnded: false,
      heldBack: false,
      ...change,
    },
    LEVELS,
  );

test('both sums of the next level are required, to the cent', () => {
  const met = { deposits: points(3_000), turnover: points(30_000) };
  expect(decide(met)).toBe('promote');
  expect(decide({ ...met, deposits: cny(2_999_99n) })).toBe('keep');
  expect(decide({ ...met, turnover: cny(29_999_99n) })).toBe('keep');
});

test('the highest level has none above it', () => {
  const rich = { deposits: points(10 ** 9), turnover: points(10 ** 9), highest: 10 };
  expect(decide({ ...rich, level: 10 })).toBe('keep');
});

test('a window without its turnover costs a level, and with it a new window begins', () => {
  expect(decide({ windowEnded: true, windowTurnover: cny(3_999_99n) })).toBe('demote');
  expect(decide({ windowEnded: true })).toBe('renew');
  expect(decide({ windowTurnover: points(0) })).toBe('keep');
});

test('level 1 is never lost', () => {
  expect(decide({ level: 1, turnover: points(0), windowEnded: true })).toBe('keep');
});

test('a lost level is regained with its turnover, not with the old sums alone', () => {
  const lost = { highest: 4, deposits: points(9_000), turnover: points(90_000) };
  expect(decide({ ...lost, windowTurnover: cny(5_999_99n) })).toBe('keep');
  expect(decide({ ...lost, windowTurnover: points(6_000) })).toBe('promote');
});

test('a blocked, paused or excluded member neither rises nor falls', () => {
  const facts = { heldBack: true, deposits: points(9_000), turnover: points(90_000) };
  expect(decide(facts)).toBe('keep');
  expect(decide({ ...facts, windowEnded: true, windowTurnover: points(0) })).toBe('renew');
});

test('with any facts, a level changes by at most one step and stays in the table', () => {
  const amount = fc.integer({ min: 0, max: 200_000 }).map(points);
  const facts = fc.record({
    level: fc.integer({ min: 1, max: 10 }),
    highest: fc.integer({ min: 1, max: 10 }),
    deposits: amount,
    turnover: amount,
    windowTurnover: amount,
    windowEnded: fc.boolean(),
    heldBack: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (sample) => {
      const decision = decideLevel(sample, LEVELS);
      const step = { promote: 1, demote: -1, renew: 0, keep: 0 }[decision];
      expect(
        present(LEVELS[sample.level + step - 1], 'a level of the table').level,
      ).toBeGreaterThan(0);
      if (decision === 'demote') expect(sample.windowEnded).toBe(true);
    }),
  );
});
