import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { month } from '../../../../tests/support/agents-rig.ts';
import type { Plan, PlanKind } from '../plans/plan.ts';
import { type Book, closeBook } from './book.ts';
import { divideBooks } from './divide-books.ts';
import { NO_TOTALS, type Totals } from './totals.ts';

const MILLION = 1_000_000n;
const plan = (
  tiers: readonly (readonly [from: bigint, percent: bigint])[],
  more: Partial<Plan> = {},
): Plan => ({
  code: 'p',
  fromMonth: month('2026-01'),
  name: 'p',
  kind: 'net-loss',
  venueFee: { millionths: 0n },
  paymentFee: { millionths: 0n },
  tiers: tiers.map(([from, percent]) => ({
    from: cny(from),
    percent: { millionths: percent * MILLION },
  })),
  ...more,
});
const totals = (given: Partial<Record<keyof Totals, bigint>>): Totals => ({
  ...NO_TOTALS,
  ...Object.fromEntries(Object.entries(given).map(([name, minor]) => [name, cny(minor)])),
});
const lost = (minor: bigint, plan: Plan): Book =>
  closeBook(plan, totals({ winLoss: minor }), cny(0n));

test('the example of the design: 25 % of 4,044.40, and 5 % of it to the agent above', () => {
  const [haitang88, nanzhi8] = [memberId(1), memberId(2)];
  const divided = divideBooks(
    new Map([
      [haitang88, { uplineId: nanzhi8, book: lost(404_440n, plan([[0n, 25n]])) }],
      [nanzhi8, { uplineId: null, book: lost(0n, plan([[0n, 30n]])) }],
    ]),
  );
  expect(divided.get(haitang88)?.shares).toMatchObject([{ amount: cny(101_110n) }]);
  expect(divided.get(nanzhi8)?.shares).toMatchObject([
    { bookOf: haitang88, percent: { millionths: 5n * MILLION }, amount: cny(20_222n) },
  ]);
});

test('every deduction reduces the losses, fees are rounded up, and a negative balance is carried', () => {
  const terms = plan([[0n, 25n]], {
    venueFee: { millionths: 10n * MILLION },
    paymentFee: { millionths: MILLION },
  });
  const brought = totals({
    winLoss: 1_001n,
    deposits: 101n,
    promotions: 200n,
    adjustments: 50n,
  });
  const book = closeBook(terms, brought, cny(-1_000n));
  // 10.01 − 2.00 − 0.50 − 1.01 (10 %) − 0.02 (1 %) = 6.48, minus 10.00 carried.
  expect(book).toMatchObject({
    venueFee: cny(101n),
    paymentFee: cny(2n),
    net: cny(648n),
    balance: cny(-352n),
    base: cny(0n),
    carryOut: cny(-352n),
  });
  expect(closeBook(terms, totals({ winLoss: 1_000n }), book.carryOut)).toMatchObject({
    net: cny(900n),
    base: cny(548n),
    carryOut: cny(0n),
  });
});

test('a tier counts the whole line, and skips books of another kind of plan', () => {
  const [below, above, other] = [memberId(1), memberId(2), memberId(3)];
  const tiers = plan([
    [0n, 20n],
    [1_000n, 40n],
  ]);
  const turnover = plan([[0n, 50n]], { kind: 'turnover' });
  const divided = divideBooks(
    new Map([
      [below, { uplineId: above, book: lost(600n, tiers) }],
      [above, { uplineId: other, book: lost(500n, tiers) }],
      [other, { uplineId: null, book: lost(9_999n, turnover) }],
    ]),
  );
  expect(divided.get(below)?.rate.millionths).toBe(20n * MILLION);
  expect(divided.get(above)?.rate.millionths).toBe(40n * MILLION);
  expect(divided.get(above)?.shares.map(({ amount }) => amount.minor)).toEqual([120n, 200n]);
  expect(divided.get(other)?.shares).toEqual([]);
});

interface Tree {
  readonly uplines: readonly (number | null)[];
  readonly kinds: readonly PlanKind[];
  readonly percents: readonly bigint[];
  readonly results: readonly bigint[];
}

const tree: fc.Arbitrary<Tree> = fc.integer({ min: 1, max: 12 }).chain((size) =>
  fc.record({
    uplines: fc.tuple(
      ...Array.from({ length: size }, (_, index) =>
        index === 0 ? fc.constant(null) : fc.option(fc.integer({ min: 0, max: index - 1 })),
      ),
    ),
    kinds: fc.array(fc.constantFrom<PlanKind>('net-loss', 'turnover'), {
      minLength: size,
      maxLength: size,
    }),
    percents: fc.array(fc.bigInt(0n, 60n), { minLength: size, maxLength: size }),
    results: fc.array(fc.bigInt(-10_000_000n, 10_000_000n), { minLength: size, maxLength: size }),
  }),
);

const most = (values: readonly bigint[]): bigint => {
  let most = 0n;
  for (const value of values) if (value > most) most = value;
  return most;
};

/**
 * A reference model of the same rule: the line up to an agent receives, of a book, the highest
 * percent of its kind so far; an agent receives the increase that it adds.
 */
function model({ uplines, kinds, percents, results }: Tree): Map<string, bigint> {
  const parts = new Map<string, bigint>();
  results.forEach((result, book) => {
    if (result <= 0n) return;
    const line: number[] = [];
    for (let index: number | null = book; index !== null; index = uplines[index] ?? null)
      line.push(index);
    line.forEach((agent, place) => {
      const highest = (agents: readonly number[]) =>
        most(
          agents
            .filter((value) => kinds[value] === kinds[book])
            .map((value) => percents[value] ?? 0n),
        );
      const added = highest(line.slice(0, place + 1)) - highest(line.slice(0, place));
      if (added > 0n) parts.set(`${agent}<${book}`, (result * added) / 100n);
    });
  });
  return parts;
}

test('any line is divided as in the model, and a book never pays more than its highest percent', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const id = (index: number): MemberId => memberId(index + 1);
      const places = new Map(
        given.results.map((result, index) => {
          const kind = given.kinds[index] ?? 'net-loss';
          const terms = plan([[0n, given.percents[index] ?? 0n]], { kind });
          const name = kind === 'turnover' ? 'turnover' : 'winLoss';
          const upline = given.uplines[index] ?? null;
          const book = closeBook(terms, totals({ [name]: result }), cny(0n));
          return [id(index), { uplineId: upline === null ? null : id(upline), book }];
        }),
      );
      const divided = divideBooks(places);
      const parts = new Map<string, bigint>();
      for (const [agent, { shares }] of divided) {
        for (const share of shares)
          parts.set(`${agent - 1}<${share.bookOf - 1}`, share.amount.minor);
      }
      expect(parts).toEqual(model(given));
      const highest = most(given.percents);
      given.results.forEach((result, book) => {
        const paid = [...parts]
          .filter(([name]) => name.endsWith(`<${book}`))
          .reduce((total, [, amount]) => total + amount, 0n);
        expect(paid * 100n).toBeLessThanOrEqual((result > 0n ? result : 0n) * highest);
      });
    }),
  );
});

test('over any months a book pays at most on the total loss since its highest point', () => {
  const months = fc.array(fc.bigInt(-1_000_000n, 1_000_000n), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(months, (results) => {
      const terms = plan([[0n, 25n]]);
      let carry = cny(0n);
      let paidOn = 0n;
      let total = 0n;
      let highest = 0n;
      for (const result of results) {
        const book = closeBook(terms, totals({ winLoss: result }), carry);
        carry = book.carryOut;
        paidOn += book.base.minor;
        total += result;
        highest = total > highest ? total : highest;
        expect(paidOn).toBe(highest);
      }
    }),
  );
});
