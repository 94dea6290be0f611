import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { cny, formatMoney, isPositive } from '@haitang/kernel/money.ts';
import { parseRate, timesCeil } from '@haitang/kernel/rate.ts';
import { depositWagering } from '@haitang/payments/deposits/methods/method-settings.ts';
import { bonusFor } from '@haitang/promotions/bonuses/rules/bonus-rule.ts';
import { bonusRulesAt } from '@haitang/promotions/bonuses/rules/rules-at.ts';
import {
  expectedGain,
  type PaidTerms,
  type PlayedBet,
} from '@haitang/promotions/proof/expected-gain.ts';
import { givenOnPurpose } from '@haitang/promotions/proof/given-on-purpose.ts';
import { packetDayCap } from '@haitang/promotions/proof/testing/packet-day-cap.ts';
import { stoppingGain } from '@haitang/promotions/proof/testing/stopping-gain.ts';
import { worstBets } from '@haitang/promotions/proof/worst-bets.ts';
import { rulesOn } from '@haitang/promotions/red-packets/rules-on.ts';
import { seedRedPackets } from '@haitang/promotions/red-packets/seed-red-packets.ts';
import { turnoverFullEdge, turnoverLeastEdges } from '@haitang/turnover/turnover-settings.ts';
import { findGame, GAMES, type Game } from '@haitang/venue/house/rounds/games.ts';
import { VARIANTS } from '@haitang/venue/house/rounds/variants.ts';
import catalogue from '@haitang/venues/seed/catalogue.json' with { type: 'json' };
import { vipLevels } from '@haitang/vip/level-of.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';
import { REBATE_CATEGORIES } from '@haitang/vip/vip-level.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bonusRig, SATURDAY } from '../support/bonus-rig.ts';
import { houseChoices } from '../support/house-choices.ts';

const { context, database } = await bonusRig();
await seedVipLevels(context);
await seedRedPackets(context);

const COUNTING = {
  weights: {},
  fullEdge: turnoverFullEdge.fallback,
  leastEdges: turnoverLeastEdges.fallback,
};

/** The terms in force on a day: every rule that is on and has not ended. */
async function termsOn(moment: Date): Promise<PaidTerms> {
  const rules = await bonusRulesAt(database.read, moment);
  return {
    counting: COUNTING,
    depositWagering: present(parseRate(depositWagering.fallback), 'a multiple'),
    levels: await vipLevels(database.read, businessDayOf(moment)),
    rules: rules.filter(({ enabled, endsAt }) => enabled && (endsAt === null || endsAt > moment)),
  };
}

const categoryOf = (product: string) =>
  present(
    REBATE_CATEGORIES.find((candidate) =>
      catalogue.venues.some(
        ({ platform, category }) => platform === product && category === candidate,
      ),
    ),
    `the category of ${product}`,
  );

const oddsOf = (game: Game, choice: unknown) =>
  game.kind === 'shared' ? game.rules.odds([{ bet: choice, stake: 100n }]) : game.odds(choice);

/** The choices of a game; a variant has those of its base. A game without fails the proof. */
function choicesOf({ code }: Game): readonly unknown[] {
  const { base } = VARIANTS.find((variant) => variant.code === code) ?? { base: code };
  const game = present(findGame(base), `the game ${base}`);
  return present(houseChoices(game), `the choices of ${base}`);
}

/** Each bet of the house in the form of its feed. */
const houseBets: readonly PlayedBet[] = GAMES.flatMap((game) =>
  choicesOf(game).map((choice) => ({
    name: `${game.name} ${JSON.stringify(choice)}`,
    category: categoryOf(game.product),
    odds: present(oddsOf(game, choice), 'the odds of a choice'),
  })),
);

/** Days with different rules: the week-end, each event, and after all of them. */
const DAYS = [0, 1, 4, 6, 9, 20].map((days) => later(SATURDAY, days * DAY_MS));

test.each(DAYS)('on %s no bet of the house pays a member of any level', async (moment) => {
  const terms = await termsOn(moment);
  expect(terms.levels).toHaveLength(10);
  const most = present(expectedGain(terms, houseBets), 'a bet that counts');
  expect([most.bet.name, formatMoney(most.gain)]).toEqual([
    most.bet.name,
    expect.stringMatching(/^(0\.00|-)/),
  ]);
});

test('the worst bets of the check are as cheap as the cheapest of the house', async () => {
  const terms = await termsOn(SATURDAY);
  const worst = present(expectedGain(terms, worstBets(COUNTING)), 'a bet that counts');
  const house = present(expectedGain(terms, houseBets), 'a bet that counts');
  expect(worst.gain.minor).toBeGreaterThanOrEqual(house.gain.minor);
  expect(isPositive(worst.gain)).toBe(false);
});

test('no bet at all, of any edge and chance, pays more than the worst ones', async () => {
  const terms = await termsOn(SATURDAY);
  const worst = present(expectedGain(terms, worstBets(COUNTING)), 'a bet that counts');
  fc.assert(
    fc.property(
      fc.constantFrom(...REBATE_CATEGORIES),
      fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      (category, houseEdge, winChance) => {
        const odds = { houseEdge, winChance, side: null };
        const own = expectedGain(terms, [{ name: 'any', category, odds }]);
        expect(own === null || own.gain.minor <= worst.gain.minor).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the check refuses the old terms: 1x the bonus, dice at any chance, slots above their edge', async () => {
  const terms = await termsOn(SATURDAY);
  const oldRules = terms.rules.map((rule) =>
    rule.kind === 'every-deposit' ? { ...rule, wagering: { millionths: 1_000_000n } } : rule,
  );
  const gain = (change: Partial<PaidTerms>) =>
    present(expectedGain({ ...terms, ...change }, worstBets(COUNTING)), 'a bet').gain;
  // 2 % for 1.2 % of the deposit and 2.5 % of the bonus.
  expect(formatMoney(gain({ rules: oldRules }))).toBe('75.00');
  // Every stake counts in full, at an edge of one percent, as in the old terms.
  const full = { ...COUNTING, fullEdge: 100 };
  expect(expectedGain({ ...terms, counting: full }, worstBets(full))).toMatchObject({
    level: 10,
    bet: { category: 'concise' },
  });
  expect(
    isPositive(
      present(expectedGain({ ...terms, counting: full, rules: oldRules }, worstBets(full)), 'a bet')
        .gain,
    ),
  ).toBe(true);
});

test('each gift on purpose has a cap for a member and day', async () => {
  const { rules, levels } = await termsOn(SATURDAY);
  const given = givenOnPurpose(rules, levels);
  const caps = given.map(({ rule, dayCap }) => [rule, dayCap && formatMoney(dayCap)]);
  expect(Object.fromEntries(caps)).toEqual({
    'every-deposit': '500.00',
    'first-deposit': '1000.00',
    'daily-first-deposit-slots': '300.00',
    trial: '58.000000',
    'app-download': '18.00',
    'vip-gift': '5888.00',
    'liuguang-opening': '100.00',
  });
  const packets = present(await rulesOn(database.read, businessDayOf(SATURDAY)), 'the rules');
  expect(packetDayCap(packets)).toEqual(cny(2_000_00n));
});

test('no size of a deposit gains by rounding, so neither one nor a thousand deposits do', async () => {
  const { rules } = await termsOn(SATURDAY);
  const every = present(
    rules.find(({ kind }) => kind === 'every-deposit'),
    'the bonus on every deposit',
  );
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_000n), (cents) => {
      const grant = bonusFor(every, cny(cents));
      const required = timesCeil(grant, every.wagering);
      // 1.2 % of the deposit's own wagering, 2.5 % of the bonus's: their least cost.
      expect(grant.minor * 1_000n <= cents * 12n + required.minor * 25n).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('playing long shots and stopping early gains no more than the cap of the day, exactly', async () => {
  const terms = await termsOn(SATURDAY);
  const most = (bets: readonly PlayedBet[]) =>
    present(stoppingGain(terms, bets), 'a cap of the day');
  // 25,000.00 are granted 500.00; VIP10 stakes both once at 二十一点, with an edge of 0.45 % of
  // the whole stake at best play.
  expect(formatMoney(most(houseBets))).toBe('422.53');
  // A game without an edge costs nothing: then the gain is the whole cap, and never more.
  const keeping = (houseEdge: number, category: PlayedBet['category']): PlayedBet => ({
    name: 'any',
    category,
    odds: { houseEdge, winChance: null, side: null },
  });
  expect(formatMoney(most([keeping(0, 'concise')]))).toBe('500.00');
  fc.assert(
    fc.property(
      fc.constantFrom(...REBATE_CATEGORIES),
      fc.integer({ min: 0, max: 1_000_000 }),
      (category, edge) => {
        expect(most([keeping(edge, category)]).minor <= 500_00n).toBe(true);
      },
    ),
  );
});

test('no other deposit, and no larger number of them, gains more by stopping than the formula', async () => {
  const { rules, levels } = await termsOn(SATURDAY);
  const every = present(
    rules.find(({ kind }) => kind === 'every-deposit'),
    'the bonus on every deposit',
  );
  const most = Math.max(...levels.map(({ rebates }) => Number(rebates.concise)));
  // In ten-thousandths of a stake: an edge of 1 %, less the return on the 40 % that count.
  const cost = BigInt(Math.round(100 - 0.4 * (most + 0.1) * 100));
  fc.assert(
    fc.property(fc.bigInt(1n, 100_000_00n), (cents) => {
      const grant = [bonusFor(every, cny(cents)).minor, 500_00n].reduce((a, b) => (a < b ? a : b));
      expect(grant * 10_000n - (cents + grant) * cost <= 377_60n * 10_000n).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
