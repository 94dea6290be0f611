import { cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideEnding, type EndingCap, type EndingLotFacts } from './decide-ending.ts';
import { cashoutExcess } from './left-of-bonus.ts';

const cap = (most: bigint, worst: bigint, gone = 0n): EndingCap => ({
  most: cny(most),
  worst: cny(worst),
  gone: cny(gone),
  returned: cny(0n),
});
/** A lot of 50.00 of which nothing has been taken yet. */
const lotOf = (more: Partial<EndingLotFacts> = {}): EndingLotFacts => ({
  id: 'a',
  base: cny(50_00n),
  takenBack: cny(0n),
  freeAtHome: null,
  cap: null,
  ...more,
});
const decide = (available: bigint, isAway: boolean, ...lots: readonly EndingLotFacts[]) => {
  const decision = decideEnding({ available: cny(available), isAway, lots });
  return {
    takes: decision.lots.map(({ take }) => take.minor),
    overs: decision.lots.map(({ over }) => over),
    free: decision.freeAtHome.minor,
  };
};

test.each<[string, bigint, boolean, Partial<EndingLotFacts>, [bigint, boolean]]>([
  ['all of it is here', 80_00n, true, {}, [50_00n, true]],
  ['a part is here', 30_00n, true, {}, [30_00n, false]],
  ['nothing more can come', 30_00n, false, {}, [30_00n, true]],
  ['a part went back before', 80_00n, true, { takenBack: cny(45_00n) }, [5_00n, true]],
  ['above its cash-out', 900_00n, false, { cap: cap(100_00n, 850_00n) }, [800_00n, true]],
  ['above it, some away', 900_00n, true, { cap: cap(100_00n, 850_00n) }, [800_00n, false]],
])('one lot, %s', (_name, available, isAway, more, [take, over]) => {
  expect(decide(available, isAway, lotOf(more))).toEqual({
    takes: [take],
    overs: [over],
    free: available - take,
  });
});

test('two capped bonuses: each takes its part immediately, the rest is free and stays free', () => {
  const lot = (id: string, more: Partial<EndingLotFacts> = {}) =>
    lotOf({ id, cap: cap(0n, -100_00n), ...more });
  expect(decide(300_00n, true, lot('a'), lot('b'))).toEqual({
    takes: [50_00n, 50_00n],
    overs: [false, false],
    free: 200_00n,
  });
  // 1000.00 come home: a win of 900.00, which both share.
  const known = { takenBack: cny(50_00n), freeAtHome: cny(200_00n), cap: cap(0n, 900_00n) };
  const home = decide(1_200_00n, false, lot('a', known), lot('b', known));
  expect(home.free).toBeGreaterThanOrEqual(200_00n);
  expect(home.overs).toEqual([true, true]);
});

test('several claims on the same money are met once, the oldest first', () => {
  const lot = (id: string) =>
    lotOf({ id, takenBack: cny(50_00n), freeAtHome: cny(200_00n), cap: cap(0n, 1_000_00n) });
  expect(decide(210_00n, true, lot('a'), lot('b'))).toEqual({
    takes: [10_00n, 0n],
    overs: [false, false],
    free: 200_00n,
  });
});

test('with less at home than was free nothing is taken, and all of it is free', () => {
  const lot = lotOf({ freeAtHome: cny(200_00n), cap: cap(0n, 1_000_00n) });
  expect(decide(150_00n, true, lot)).toEqual({ takes: [0n], overs: [false], free: 150_00n });
});

test('a lot that begins to end later takes what is due of it, and the earlier ones take no more', () => {
  const earlier = lotOf({ freeAtHome: cny(200_00n), cap: cap(0n, 1_000_00n) });
  expect(decide(200_00n, true, earlier, lotOf({ id: 'b' }))).toEqual({
    takes: [0n, 50_00n],
    overs: [false, true],
    free: 150_00n,
  });
});

test('a red packet beside a capped bonus ends when it is whole, and the bonus waits', () => {
  const packet = lotOf({ id: 'b', base: cny(30_00n) });
  expect(decide(100_00n, true, lotOf({ cap: cap(100_00n, 0n) }), packet)).toEqual({
    takes: [50_00n, 30_00n],
    overs: [false, true],
    free: 20_00n,
  });
});

interface Gift {
  readonly base: bigint;
  /** Null without a maximum cash-out. */
  readonly most: bigint | null;
}

/** All facts about a member who is away, in cents. */
interface Known {
  readonly available: bigint;
  readonly worst: bigint;
  /** Withdrawn and not rejected. */
  readonly gone: bigint;
  readonly free: bigint | null;
  readonly taken: readonly bigint[];
}

const LARGE = 10n ** 10n;
const cents = fc.bigInt({ min: 0n, max: LARGE });
const gift = fc.record({ base: cents.map((cent) => cent + 1n), most: fc.option(cents) });
const beginning = fc.record({
  own: cents,
  result: fc.bigInt({ min: -LARGE, max: LARGE }),
  away: cents,
});
/** Between two runs: money comes home, or part or all of the free money is withdrawn. */
const steps = fc.array(
  fc.record({ comes: cents, percent: fc.nat(100), isRejected: fc.boolean() }),
  { minLength: 1, maxLength: 5 },
);

function begin(gifts: readonly Gift[], of: { own: bigint; result: bigint; away: bigint }): Known {
  const all = gifts.reduce((sum, { base }) => sum + base, of.own + of.result);
  return {
    available: all > of.away ? all - of.away : 0n,
    worst: of.result - of.away,
    gone: 0n,
    free: null,
    taken: gifts.map(() => 0n),
  };
}

function lotsOf(gifts: readonly Gift[], { free, worst, gone, taken }: Known): EndingLotFacts[] {
  return gifts.map(({ base, most }, index) => ({
    id: String(index),
    base: cny(base),
    takenBack: cny(taken[index] ?? 0n),
    freeAtHome: free === null ? null : cny(free),
    cap: most === null ? null : cap(most, worst, gone),
  }));
}

const total = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);

/** One run: no money appears or disappears, and a repeat takes nothing. */
function run(gifts: readonly Gift[], known: Known): Known {
  const { takes, free } = decide(known.available, true, ...lotsOf(gifts, known));
  for (const take of takes) expect(take).toBeGreaterThanOrEqual(0n);
  expect(free).toBe(known.available - total(takes));
  expect(free).toBeGreaterThanOrEqual(0n);
  const taken = known.taken.map((before, index) => before + (takes[index] ?? 0n));
  const after = { ...known, available: free, free, taken };
  const again = decide(free, true, ...lotsOf(gifts, after));
  expect([total(again.takes), again.free]).toEqual([0n, free]);
  return after;
}

/** A part of the free money is withdrawn; a negative part is returned. */
const withdraw = (known: Known, part: bigint): Known => ({
  ...known,
  available: known.available - part,
  gone: known.gone + part,
  free: (known.free ?? 0n) - part,
});
const partOf = ({ free }: Known, percent: number): bigint =>
  ((free ?? 0n) * BigInt(percent)) / 100n;
const comeHome = (known: Known, comes: bigint): Known => ({
  ...known,
  available: known.available + comes,
  worst: known.worst + comes,
});

test('with any number of lots, money that comes home is claimed once, and free money stays free', () => {
  fc.assert(
    fc.property(
      fc.array(gift, { minLength: 1, maxLength: 4 }),
      beginning,
      steps,
      (gifts, of, all) => {
        let known = run(gifts, begin(gifts, of));
        for (const { comes, percent, isRejected } of all) {
          const left = withdraw(known, isRejected ? -known.gone : partOf(known, percent));
          known = run(gifts, comeHome(left, comes));
          // Free money that was not withdrawn stays free: everything taken came home since.
          expect(known.free ?? 0n).toBeGreaterThanOrEqual(left.free ?? 0n);
        }
      },
    ),
    { numRuns: 3_000 },
  );
});

/** What the money at home covers of one lot alone, without regard to earlier free money. */
function dueAlone({ base, most }: Gift, { available, worst, gone, taken }: Known): bigint {
  const [before = 0n] = taken;
  const over = cashoutExcess({
    grant: cny(base),
    total: cny(available + before + gone),
    result: cny(worst),
    returned: cny(0n),
    most: cny(most ?? 0n),
  }).minor;
  const due = (most !== null && over > base ? over : base) - before;
  if (due <= 0n) return 0n;
  return due < available ? due : available;
}

test('with one lot, all that is due of it is taken, and no later claim reaches free money', () => {
  fc.assert(
    fc.property(gift, beginning, steps, (only, of, all) => {
      let known = begin([only], of);
      const first = { comes: 0n, percent: 0, isRejected: false };
      for (const { comes, percent, isRejected } of [first, ...all]) {
        const part = isRejected ? -known.gone : partOf(known, percent);
        const home = comeHome(known.free === null ? known : withdraw(known, part), comes);
        const due = dueAlone(only, home);
        known = run([only], home);
        expect(home.available - known.available).toBe(due);
      }
    }),
    { numRuns: 3_000 },
  );
});

test('for one lot, taking at the first arrival and the rest later equals taking once', () => {
  fc.assert(
    fc.property(gift, beginning, cents, fc.nat(100), (only, of, comes, percent) => {
      const now = begin([only], of);
      const first = run([only], now);
      const left = withdraw(first, partOf(first, percent));
      const waited = run([only], comeHome(now, comes));
      expect(run([only], comeHome(left, comes)).taken).toEqual(waited.taken);
    }),
    { numRuns: 5_000 },
  );
});
