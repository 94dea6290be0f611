import { memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, smaller } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lot, LotLock } from './lot.ts';
import { keptAfterLoss, lockedByLots, withdrawableOf } from './withdrawable.ts';

const AT = new Date('2026-11-28T02:00:00Z');
let lots = 0;

function lotOf(base: bigint, more: Partial<Lot> = {}): Lot {
  lots += 1;
  return {
    id: `lot-${lots}`,
    memberId: memberId(10_000_000),
    kind: more.locks === undefined || more.locks === 'rest' ? 'deposit' : 'bonus',
    reference: `${lots}`,
    base: cny(base),
    required: cny(base),
    done: cny(0n),
    state: 'open',
    openedAt: AT,
    endingSince: null,
    locks: 'rest',
    kept: null,
    ...more,
  };
}

const free = (available: bigint, open: readonly Lot[], away = 0n) => {
  const money = { available: cny(available), total: cny(available + away) };
  return withdrawableOf(money, { lots: open, ending: [], freeBesideEnding: null });
};
const points = ({ withdrawable, locked, bonus }: ReturnType<typeof free>) => [
  withdrawable.minor,
  locked.minor,
  bonus.minor,
];

test('a claimed rebate of 11.04 locks 11.04 of 10,963.54, and less as it is wagered', () => {
  const rebate = (done: bigint) => lotOf(11_04n, { kind: 'rebate', done: cny(done) });
  expect(points(free(10_963_54n, [rebate(0n)]))).toEqual([10_952_50n, 11_04n, 0n]);
  expect(points(free(10_963_54n, [rebate(8_00n)]))).toEqual([10_960_50n, 3_04n, 0n]);
});

test('a new deposit cannot leave unplayed, and old money can', () => {
  expect(points(free(1_500_00n, [lotOf(1_000_00n)]))).toEqual([500_00n, 1_000_00n, 0n]);
  const half = lotOf(1_000_00n, { done: cny(500_00n) });
  expect(points(free(1_500_00n, [half]))).toEqual([1_000_00n, 500_00n, 0n]);
});

test('a bonus locks its grant until its wagering is done; with a maximum it locks everything', () => {
  const grant = { required: cny(320_00n), done: cny(319_00n) };
  const plain = lotOf(20_00n, { locks: 'grant', ...grant });
  expect(points(free(1_020_00n, [plain]))).toEqual([1_000_00n, 20_00n, 20_00n]);
  const capped = lotOf(20_00n, { locks: 'all', ...grant });
  expect(points(free(1_020_00n, [capped]))).toEqual([0n, 1_020_00n, 20_00n]);
});

test('a requirement of several times the credit frees it in proportion, rounded up for the house', () => {
  const lotWith = (done: bigint) => lotOf(1_00n, { required: cny(3_00n), done: cny(done) });
  expect(points(free(1_00n, [lotWith(1_00n)]))).toEqual([33n, 67n, 0n]);
});

test('money at a venue covers no lock: what was lost there may not be reported yet', () => {
  expect(points(free(400_00n, [lotOf(1_000_00n)], 1_000_00n))).toEqual([0n, 400_00n, 0n]);
});

test('beside ending bonuses a lot locks its own money, and undecided endings lock everything', () => {
  const ending = lotOf(30_00n, { locks: 'grant', endingSince: AT });
  const money = { available: cny(200_00n), total: cny(200_00n) };
  const pointsWith = (freeBesideEnding: Cny | null) =>
    points(withdrawableOf(money, { lots: [lotOf(50_00n)], ending: [ending], freeBesideEnding }));
  expect(pointsWith(null)).toEqual([0n, 200_00n, 30_00n]);
  expect(pointsWith(cny(120_00n))).toEqual([120_00n, 80_00n, 30_00n]);
  expect(pointsWith(cny(170_00n))).toEqual([150_00n, 50_00n, 30_00n]);
});

test('what was lost of a deposit is not locked again when the member wins elsewhere', () => {
  // Games of a low edge count less than their stake: 900.00 are lost, 360.00 are counted.
  const lot = lotOf(1_000_00n, { done: cny(360_00n) });
  const [kept] = keptAfterLoss([lot], { total: cny(100_00n), lost: cny(900_00n) });
  expect(kept).toEqual({ id: lot.id, kept: cny(100_00n) });
  const after = { ...lot, kept: kept?.kept ?? null, done: cny(380_00n) };
  expect(points(free(3_650_00n, [after]))).toEqual([3_550_00n, 100_00n, 0n]);
});

test('a loss takes free money first, then own money of the oldest lot, and the grant last', () => {
  const [old, young] = [lotOf(100_00n), lotOf(50_00n)];
  const grant = lotOf(20_00n, { locks: 'grant' });
  const all = [old, grant, young];
  expect(keptAfterLoss(all, { total: cny(200_00n), lost: cny(300_00n) })).toEqual([]);
  expect(keptAfterLoss(all, { total: cny(130_00n), lost: cny(300_00n) })).toEqual([
    { id: old.id, kept: cny(60_00n) },
  ]);
  // Money that is away for another reason than a loss is not lost.
  expect(keptAfterLoss(all, { total: cny(130_00n), lost: cny(5_00n) })).toEqual([
    { id: old.id, kept: cny(95_00n) },
  ]);
});

const amount = fc.bigInt(0n, 5_000_00n);
const anyLot = fc
  .record({
    base: fc.bigInt(1n, 2_000_00n),
    times: fc.bigInt(1n, 20n),
    progress: fc.bigInt(0n, 99n),
    kept: fc.option(amount),
    locks: fc.constantFrom<LotLock>('rest', 'rest', 'rest', 'grant', 'all'),
  })
  .map(({ base, times, progress, kept, locks }) =>
    lotOf(base, {
      locks,
      required: cny(base * times),
      done: cny((base * times * progress) / 100n),
      kept: kept === null ? null : cny(kept),
    }),
  );
const anyLots = fc.array(anyLot, { maxLength: 6 });

test('whatever the lots: the parts add up, none is negative, and none locks more than its own', () => {
  fc.assert(
    fc.property(amount, amount, anyLots, (available, away, open) => {
      const total = cny(available + away);
      const withdrawable = free(available, open, away);
      expect(withdrawable.withdrawable.minor + withdrawable.locked.minor).toBe(available);
      expect(withdrawable.withdrawable.minor >= 0n && withdrawable.locked.minor >= 0n).toBe(true);
      expect(withdrawable.bonus.minor <= withdrawable.locked.minor).toBe(true);
      const shares = lockedByLots(open, total);
      expect(shares.reduce((sum, { locked }) => sum + locked.minor, 0n) <= total.minor).toBe(true);
      for (const { lot, locked } of shares) {
        expect(locked.minor >= 0n).toBe(true);
        if (lot.locks !== 'all') expect(locked.minor <= lot.base.minor).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('more wagering, a win or a loss noted never makes less withdrawable', () => {
  fc.assert(
    fc.property(amount, anyLots, amount, amount, (available, open, worked, moved) => {
      const before = free(available, open).withdrawable.minor;
      let rest = worked;
      const later = open.map((lot) => {
        const part = rest < lot.required.minor - lot.done.minor ? rest : 0n;
        rest -= part;
        return { ...lot, done: cny(lot.done.minor + part) };
      });
      expect(free(available, later).withdrawable.minor >= before).toBe(true);
      expect(free(available + moved, open).withdrawable.minor >= before).toBe(true);
      const kept = new Map(
        keptAfterLoss(open, { total: cny(available), lost: cny(moved) }).map((lot) => [
          lot.id,
          lot.kept,
        ]),
      );
      const noted = open.map((lot) => ({ ...lot, kept: kept.get(lot.id) ?? lot.kept }));
      expect(free(available, noted).withdrawable.minor).toBe(before);
    }),
    { numRuns: 500 },
  );
});

test('a withdrawal of what is free leaves what is locked, in one order or in many', () => {
  fc.assert(
    fc.property(amount, anyLots, fc.array(amount, { maxLength: 5 }), (available, open, asked) => {
      const { withdrawable, locked } = free(available, open);
      let left = available;
      for (const part of asked) {
        const most = free(left, open).withdrawable.minor;
        left -= smaller(cny(part), cny(most)).minor;
        expect(free(left, open).locked).toEqual(locked);
      }
      expect(available - left <= withdrawable.minor).toBe(true);
      expect(left >= locked.minor).toBe(true);
    }),
    { numRuns: 500 },
  );
});
