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
/** From here on nobody can do better than wager in small stakes to the end. */
const RICH = 60;

/** What finishing costs at least: all of the wagering, or the grant and the deposit's own. */
const atBest = (money: number, left: number): number =>
  Math.max(
    money - (left / COUNTS) * GAME.cost,
    money - GAME.grant - (Math.max(0, left - BONUS_WORK) / COUNTS) * GAME.cost,
  );

const known = new Map<string, number>();

/** The most anybody can take home in expectation, whatever is staked and whenever it is stopped. */
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

test('no way to play and to stop gains more than the formula says, and the best comes close', () => {
  const { deposit, grant, cost } = GAME;
  const gain = worth(deposit + grant, OWN_WORK + BONUS_WORK, true) - deposit;
  const most = grant - (deposit + grant) * cost;
  expect(gain).toBeLessThanOrEqual(most + 1e-9);
  // What the operator gives by it is real: nine tenths of the most at odds of twenty to one.
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

test('the figure: the grant, less the edge of deposit and grant staked once', () => {
  // 25,000.00 are granted 500.00; one percent of both are 255.00, four are more than the grant.
  expect(gainOf({}, 10_000)).toBe(245_00n);
  expect(gainOf({}, 40_000)).toBe(0n);
  expect(gainOf({}, 0)).toBe(500_00n);
  expect(gainOf({ percent: { millionths: 0n } }, 0)).toBe(0n);
});

test('without a cap of the day there is no most', () => {
  expect(gainOf({ cap: null }, 10_000)).toBeNull();
  expect(gainOf({ capPer: 'grant' }, 10_000)).toBeNull();
});
