import { cny } from '@haitang/kernel/money.ts';
import type { VipLevel } from '@haitang/vip/vip-level.ts';
import { expect, test } from 'vitest';
import type { BonusRule } from '../bonuses/rules/bonus-rule.ts';
import type { PaidTerms, PlayedBet } from './expected-gain.ts';
import { stoppingGain } from './testing/stopping-gain.ts';

/**
 * A small game in whole points: a deposit of 10 with a grant of 1, wagered once and four times.
 * Every bet costs one percent of its stake and counts 40 % of it; a stake is any part of the money.
 */
const GAME = { deposit: 10, grant: 1, cost: 0.01, pays: [2, 5, 20] } as const;
/** In tenths of a point: a stake of one counts four. */
const COUNTS = 4;
const OWN_WORK = GAME.deposit * 10;
const BONUS_WORK = GAME.grant * 40;
/** From this amount on, small stakes to the end are the best play. */
const RICH = 60;

/**
 * The least cost of finishing: all of the wagering, or the grant and the deposit's own wagering.
 */
const atBest = (money: number, left: number): number =>
  Math.max(
    money - (left / COUNTS) * GAME.cost,
    money - GAME.grant - (Math.max(0, left - BONUS_WORK) / COUNTS) * GAME.cost,
  );

const known = new Map<string, number>();

/** The largest expected final amount, over all stakes and all moments to stop. */
function worth(money: number, left: number, hasBonus: boolean): number {
  if (money <= 0) return 0;
  if (left <= 0) return money;
  if (money >= RICH) return hasBonus ? atBest(money, left) : money - (left / COUNTS) * GAME.cost;
  const key = `${money}/${left}/${hasBonus}`;
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  let best = hasBonus ? worth(money - GAME.grant, left - BONUS_WORK, false) : 0;
  for (let stake = 1; stake <= money; stake += 1) {
    for (const pays of GAME.pays) {
      const chance = (1 - GAME.cost) / pays;
      const rest = left - COUNTS * stake;
      const won = worth(money - stake + stake * pays, rest, hasBonus);
      best = Math.max(best, chance * won + (1 - chance) * worth(money - stake, rest, hasBonus));
    }
  }
  known.set(key, best);
  return best;
}

test('no way to play and to stop gains more than the formula, and the best comes close', () => {
  const { deposit, grant, cost } = GAME;
  const gain = worth(deposit + grant, OWN_WORK + BONUS_WORK, true) - deposit;
  const most = grant - (deposit + grant) * cost;
  expect(gain).toBeLessThanOrEqual(most + 1e-9);
  // The operator really gives this: nine tenths of the maximum at odds of twenty to one.
  expect(gain).toBeGreaterThan(most * 0.9);
});

const ALL_DAY = { weekdays: [], fromMinute: 0, toMinute: 1_440 };
const EVERY_DEPOSIT: BonusRule = {
  code: 'every-deposit',
  version: 1,
  title: '',
  kind: 'every-deposit',
  activity: null,
  activation: 'automatic',
  payWay: 10,
  percent: { millionths: 2_000_000n },
  amount: null,
  seventh: null,
  leastPlay: null,
  leastLoss: null,
  playPercent: null,
  leastDeposit: cny(0n),
  cap: cny(500_00n),
  capPer: 'day',
  maxCashout: null,
  wagering: { millionths: 16_000_000n },
  onePer: 'reference',
  categories: [],
  venues: [],
  excludes: [],
  window: ALL_DAY,
  startsAt: new Date(0),
  endsAt: null,
  validDays: null,
  claimDays: null,
};
const LEVEL: VipLevel = {
  level: 1,
  name: 'VIP1',
  recharge: cny(0n),
  flow: cny(0n),
  maintainFlow: cny(0n),
  promotionGift: cny(0n),
  giftWagering: 1,
  rebates: {
    realbet: '0',
    sport: '0',
    gaming: '0',
    joker: '0',
    concise: '0',
    lottery: '0',
    fishing: '0',
  },
};
const termsOf = (rule: Partial<BonusRule>): PaidTerms => ({
  counting: { weights: {}, fullEdge: 250, leastEdges: {} },
  depositWagering: { millionths: 1_000_000n },
  levels: [LEVEL],
  rules: [{ ...EVERY_DEPOSIT, ...rule }],
});
const betOf = (houseEdge: number): PlayedBet => ({
  name: '',
  category: 'concise',
  odds: { houseEdge, winChance: null, side: null },
});
const gainOf = (rule: Partial<BonusRule>, houseEdge: number) =>
  stoppingGain(termsOf(rule), [betOf(houseEdge)])?.minor ?? null;

test('the maximum is the grant minus the edge of deposit and grant staked once', () => {
  // A deposit of 25,000.00 is granted 500.00; one percent of both is 255.00, four percent exceed
  // the grant.
  expect(gainOf({}, 10_000)).toBe(245_00n);
  expect(gainOf({}, 40_000)).toBe(0n);
  expect(gainOf({}, 0)).toBe(500_00n);
  expect(gainOf({ percent: { millionths: 0n } }, 0)).toBe(0n);
});

test('without a daily cap there is no maximum', () => {
  expect(gainOf({ cap: null }, 10_000)).toBeNull();
  expect(gainOf({ capPer: 'grant' }, 10_000)).toBeNull();
});
