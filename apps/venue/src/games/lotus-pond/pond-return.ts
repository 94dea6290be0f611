import type { BetOdds } from '../../engine/bet-odds.ts';
import { choose } from '../../engine/choose.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { LEAST_ALIKE, LEAVES, POND_PAYS, POND_SYMBOLS, POND_WEIGHTS, UNITS } from './pond-rules.ts';

/** Leaves by symbol, in the order of the symbols. */
type Counts = readonly number[];

function everyCounts(cells: number, kinds: number): readonly Counts[] {
  if (kinds === 1) return [[cells]];
  return Array.from({ length: cells + 1 }, (_, count) =>
    everyCounts(cells - count, kinds - 1).map((rest) => [count, ...rest]),
  ).flat();
}

/** In how many of 100^cells ways leaves of these counts come. */
function waysOf(counts: Counts): bigint {
  let left = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((ways, count, index) => {
    const symbol = POND_SYMBOLS[index] ?? 'drop';
    const here = choose(left, count) * BigInt(POND_WEIGHTS[symbol]) ** BigInt(count);
    left -= count;
    return ways * here;
  }, 1n);
}

const payOf = (index: number, count: number): number =>
  POND_PAYS[POND_SYMBOLS[index] ?? 'drop'][count - LEAST_ALIKE] ?? 0;
const worthOf = (counts: Counts): number =>
  counts.reduce((sum, count, index) => sum + payOf(index, count), 0);

/** All boards and all ripples: what they pay in sum, how many pay, and how many there are. */
export function pondLaw(): { readonly paid: bigint; readonly hits: bigint; readonly ways: bigint } {
  const kinds = POND_SYMBOLS.length;
  const refills = Array.from({ length: LEAVES + 1 }, (_, loose) =>
    everyCounts(loose, kinds).map((counts) => ({ counts, ways: waysOf(counts) })),
  );
  const scale = (cells: number) => 100n ** BigInt(cells);
  let [paid, hits] = [0n, 0n];
  for (const counts of everyCounts(LEAVES, kinds)) {
    const pays = counts.map((count, index) => payOf(index, count));
    const most = Math.max(...pays);
    if (most === 0) continue;
    const stays = pays.indexOf(most);
    const kept = counts[stays] ?? 0;
    const loose = LEAVES - kept;
    const ways = waysOf(counts);
    hits += ways * scale(LEAVES);
    for (const refill of refills[loose] ?? []) {
      const end = refill.counts.map((count, index) => (index === stays ? count + kept : count));
      const units = BigInt(Math.max(worthOf(counts), worthOf(end)));
      paid += units * ways * refill.ways * scale(LEAVES - loose);
    }
  }
  return { paid, hits, ways: scale(2 * LEAVES) };
}

const LAW = pondLaw();

/** The exact return over all boards and ripples. */
export const POND_RETURN: ExactReturn = { paid: LAW.paid, staked: LAW.ways * UNITS };

/** The odds of a round. */
export const pondOdds = (): BetOdds => ({
  houseEdge: edgeOf(POND_RETURN),
  winChance: Number((LAW.hits * 1_000_000n) / LAW.ways),
  side: null,
});
