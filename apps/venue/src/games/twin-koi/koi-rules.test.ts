import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawStream } from '../../engine/draw-stream.ts';
import { playFrom } from '../../engine/game-rules.ts';
import { percentOf } from '../../engine/percent.ts';
import { windowAt, windowOf } from '../../engine/slots/strips.ts';
import { simulate } from '../../testing/simulate.ts';
import { KOI_CYCLE, koiReturn, koiSpinUnits, lanternStops } from './koi-return.ts';
import { koiRules, koiWins, lanternsOf } from './koi-rules.ts';
import {
  KOI_CAP,
  KOI_COUNTS,
  KOI_PAYS,
  KOI_STRIPS,
  type KoiPaying,
  type KoiSymbol,
} from './koi-tables.ts';

const counts = (column: readonly KoiSymbol[], koiSymbol: KoiSymbol) =>
  column.filter((candidate) => candidate === koiSymbol).length;

/** Reels two to five as the counts of the first reel's symbols, equal windows taken together. */
function groupsOf(alive: readonly KoiPaying[], koi: number) {
  return KOI_STRIPS.slice(1).map((reel) => {
    const groups = new Map<string, { counts: readonly number[]; stops: number }>();
    for (const stop of reel.keys()) {
      const column = windowAt(reel, stop);
      const each = alive.map((symbol) => counts(column, symbol) + koi * counts(column, 'koi'));
      const known = groups.get(each.join());
      groups.set(each.join(), { counts: each, stops: (known?.stops ?? 0) + 1 });
    }
    return [...groups.values()];
  });
}

/** Every one of the 24,300,000 stops: what all pay in sum, how many pay, and the most. */
function everyStop(koi: number) {
  let [paid, hits, most, mostStops, seen] = [0, 0, 0, 0, 0];
  for (const stop of KOI_STRIPS[0]?.keys() ?? []) {
    const column = windowAt(KOI_STRIPS[0] ?? [], stop);
    const alive = [...new Set(column)].filter(
      (koiSymbol): koiSymbol is KoiPaying => koiSymbol !== 'koi' && koiSymbol !== 'lantern',
    );
    const first = alive.map((symbol) => counts(column, symbol));
    const [two = [], three = [], four = [], five = []] = groupsOf(alive, koi);
    for (const b of two) {
      for (const c of three) {
        for (const d of four) {
          for (const e of five) {
            const units = alive.reduce((sum, symbol, index) => {
              let [ways, reels] = [first[index] ?? 0, 1];
              for (const group of [b, c, d, e]) {
                if (group.counts[index] === 0) break;
                ways *= group.counts[index] ?? 0;
                reels += 1;
              }
              return sum + ways * (KOI_PAYS[symbol][reels - 3] ?? 0);
            }, 0);
            const stops = b.stops * c.stops * d.stops * e.stops;
            seen += stops;
            paid += units * stops;
            if (units > 0) hits += stops;
            if (units > most) [most, mostStops] = [units, 0];
            if (units === most) mostStops += stops;
          }
        }
      }
    }
  }
  return { paid: BigInt(paid), hits, most, mostStops, seen: BigInt(seen) };
}

/** Draws that stop the reels at these places. */
const drawsFor = (stops: readonly number[]) =>
  stops.map((stop, reel) => Math.ceil((stop * 2 ** 32) / (KOI_STRIPS[reel]?.length ?? 1)));

test('the exact return is 96.2009 percent: 76.7276 of paid spins and the rest of free ones', () => {
  const { paid, staked } = koiReturn();
  expect(percentOf({ paid, staked })).toBe('96.20');
  expect(Number((paid * 100_000_000n) / staked)).toBe(96_200_940);
  expect(Number((koiSpinUnits(2) * 100_000_000n) / (20n * KOI_CYCLE))).toBe(76_727_600);
});

test('all 24,300,000 stops of a paid spin and of a free one pay what the return counts', () => {
  const paid = everyStop(KOI_COUNTS.paid);
  expect([paid.seen, paid.paid]).toEqual([KOI_CYCLE, koiSpinUnits(2)]);
  expect([paid.most, paid.mostStops]).toEqual([112 * 20, 6]);
  expect(paid.hits / Number(KOI_CYCLE)).toBeCloseTo(0.361_074, 6);
  const free = everyStop(KOI_COUNTS.free);
  expect([free.paid, free.hits]).toEqual([koiSpinUnits(4), paid.hits]);
  expect([free.most, free.mostStops]).toEqual([672 * 20, 6]);
});

test('lanterns lead to free spins once in 117 paid spins, and never share a window with a koi', () => {
  const stops = lanternStops();
  const winning = stops.slice(3).reduce((sum, stop) => sum + stop, 0n);
  expect(Number(KOI_CYCLE) / Number(winning)).toBeCloseTo(116.822, 3);
  for (const reel of KOI_STRIPS) {
    for (const stop of reel.keys()) {
      const column = windowAt(reel, stop);
      expect(counts(column, 'koi') + counts(column, 'lantern')).toBeLessThanOrEqual(1);
    }
  }
  expect(KOI_STRIPS.map((reel) => reel.includes('koi'))).toEqual([false, true, true, true, false]);
});

test('a koi stands for a symbol twice, in free spins four times', () => {
  const window: readonly (readonly KoiSymbol[])[] = [
    ['gate', 'weed', 'gate'],
    ['koi', 'weed', 'leaf'],
    ['gate', 'gate', 'leaf'],
    ['lantern', 'leaf', 'leaf'],
    ['gate', 'gate', 'gate'],
  ];
  expect(koiWins(window, 2)).toEqual([{ symbol: 'gate', reels: 3, ways: 8, pays: 72 }]);
  expect(koiWins(window, 4)).toEqual([{ symbol: 'gate', reels: 3, ways: 16, pays: 144 }]);
});

/** Stops whose windows show lanterns on the first three reels and pay nothing beside. */
const LIT = (() => {
  for (let fourth = 0; fourth < 30; fourth += 1) {
    const stops = [14, 18, 15, fourth, 0];
    const window = windowOf(KOI_STRIPS, stops);
    if (lanternsOf(window) === 3 && koiWins(window, 2).length === 0) return stops;
  }
  return [];
})();

test('three lanterns give eight free spins, eight more in between, and each takes five draws', () => {
  const plain = [0, 0, 0, 0, 0];
  const spins = [LIT, plain, LIT, ...Array.from({ length: 14 }, () => plain)];
  const draws = spins.flatMap(drawsFor).values();
  const stream = drawStream(() => draws.next().value ?? 0);
  const { outcome } = koiRules.pull(stream, 2_000n, {});
  expect(outcome.feature).toMatchObject({ kind: 'koi', granted: 16 });
  expect(outcome.feature?.spins.map(({ added }) => added).slice(0, 3)).toEqual([0, 8, 0]);
  expect(outcome.feature?.spins).toHaveLength(16);
  expect(outcome.used).toBe(5 * 17);
});

test('no round has more than 48 free spins, whatever its lanterns', () => {
  const draws = drawsFor(LIT);
  let position = 0;
  const stream = drawStream(() => draws[position++ % 5] ?? 0);
  const { outcome } = koiRules.pull(stream, 2_000n, {});
  expect([outcome.feature?.granted, outcome.used]).toEqual([48, koiRules.draws]);
});

/** The stops of the largest free spin. */
const LARGEST = (() => {
  const best = { units: 0, stops: [0, 0, 0, 0, 0] };
  for (const [first, ...rest] of [0, 1, 2].flatMap((shift) => everyGate(shift))) {
    const stops = [first ?? 0, ...rest];
    const units = koiWins(windowOf(KOI_STRIPS, stops), 4).reduce((sum, win) => sum + win.pays, 0);
    if (units > best.units) Object.assign(best, { units, stops });
  }
  return best;
})();

/** Stops that show koi on the three middle reels, the first of them in row `row`. */
function everyGate(row: number): readonly (readonly number[])[] {
  const koiAt = (reel: number) => {
    const strip = KOI_STRIPS[reel] ?? [];
    return strip.flatMap((koiSymbol, place) =>
      koiSymbol === 'koi'
        ? [0, 1, 2].map((back) => (place - back + strip.length) % strip.length)
        : [],
    );
  };
  const second = koiAt(1).filter((stop) => windowAt(KOI_STRIPS[1] ?? [], stop)[row] === 'koi');
  const outer = KOI_STRIPS[0]?.map((_, stop) => stop) ?? [];
  return outer.flatMap((a) =>
    second.flatMap((b) =>
      koiAt(2).flatMap((c) => koiAt(3).flatMap((d) => outer.map((e) => [a, b, c, d, e]))),
    ),
  );
}

test('a round ends at 5,000 stakes', () => {
  expect(LARGEST.units).toBe(672 * 20);
  const draws = [LIT, ...Array.from({ length: 8 }, () => LARGEST.stops)].flatMap(drawsFor).values();
  const { outcome, payout } = koiRules.pull(
    drawStream(() => draws.next().value ?? 0),
    10_000n,
    {},
  );
  expect([outcome.capped, outcome.paid, payout]).toEqual([true, KOI_CAP, 50_000_000n]);
  expect(payout).toBe(koiRules.largestPayout(10_000n, {}));
});

test('a round repeats for the same draws and pays the sum of its spins', () => {
  const draws = fc.array(fc.nat({ max: 2 ** 32 - 1 }), { minLength: 245, maxLength: 245 });
  fc.assert(
    fc.property(draws, (all) => {
      const play = () => {
        const stream = all.values();
        return playFrom(koiRules, () => stream.next().value ?? 0, 2_000n, {});
      };
      const { outcome, payout } = play();
      expect(play()).toEqual({ outcome, payout });
      const spins = [outcome, ...(outcome.feature?.spins ?? [])];
      const sum = spins.flatMap(({ wins }) => wins).reduce((total, { pays }) => total + pays, 0);
      expect([outcome.paid, payout]).toEqual([sum, BigInt(sum) * 100n]);
    }),
  );
});

test('a hundred thousand rounds agree with the exact return', () => {
  expect(Math.abs(simulate(koiRules, {}, koiReturn(), 100_000).sigma)).toBeLessThan(4);
});
