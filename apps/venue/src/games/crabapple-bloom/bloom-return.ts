import { present } from '@haitang/kernel/assert.ts';
import type { BetOdds } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { ROWS } from '../../engine/slots/strips.ts';
import {
  BLOOM_PAYING,
  BLOOM_PAYS,
  BLOOM_STRIPS,
  BLOSSOM_REELS,
  type BloomPaying,
  type BloomSymbol,
  BUD_REELS,
  FREE_SPINS,
} from './bloom-tables.ts';

/** A chance as parts of a whole; parts of one reel and spin share their whole. */
interface Share {
  readonly part: bigint;
  readonly whole: bigint;
}

const isBlossomReel = (reel: number): boolean =>
  BLOSSOM_REELS.some((candidate) => candidate === reel);
const lengthOf = (reel: number): bigint => BigInt(BLOOM_STRIPS[reel]?.length ?? 0);
const countOf = (reel: number, ...faces: readonly BloomSymbol[]): bigint =>
  BigInt(present(BLOOM_STRIPS[reel], 'a reel').filter((face) => faces.includes(face)).length);

/** How often a cell of a paid spin reads a symbol. */
const readsPaid = (reel: number, symbol: BloomPaying): Share => ({
  part: countOf(reel, symbol, 'wild'),
  whole: lengthOf(reel),
});

/**
 * How often a cell of free spin `spin` (from 1) reads a symbol: it is in bloom already, or opens
 * now, or shows the symbol itself.
 */
function readsFree(reel: number, symbol: BloomPaying, spin: number): Share {
  const own = countOf(reel, symbol);
  if (!isBlossomReel(reel)) return { part: own, whole: lengthOf(reel) };
  const length = lengthOf(reel);
  const closed = length - countOf(reel, 'wild', 'bud');
  const before = closed ** BigInt(spin - 1);
  const whole = length ** BigInt(spin);
  return { part: whole - before * closed + before * own, whole };
}

/** What one line pays, per stake of the line, as parts of the product of the wholes. */
function lineReturn(reads: (reel: number, symbol: BloomPaying) => Share): Share {
  const reels = BLOOM_STRIPS.map((_, reel) => reel);
  const whole = reels.reduce((all, reel) => all * reads(reel, 'koi').whole, 1n);
  const exactly = (symbol: BloomPaying, count: number) =>
    reels.reduce((ways, reel) => {
      const share = reads(reel, symbol);
      const factor = reel < count ? share.part : share.whole - (reel === count ? share.part : 0n);
      return ways * factor;
    }, 1n);
  const part = BLOOM_PAYING.reduce(
    (total, symbol) =>
      BLOOM_PAYS[symbol].reduce(
        (sum, pays, index) => sum + BigInt(pays) * exactly(symbol, index + 3),
        total,
      ),
    0n,
  );
  return { part, whole };
}

const sum = (a: Share, b: Share): Share => ({
  part: a.part * b.whole + b.part * a.whole,
  whole: a.whole * b.whole,
});

/** What a paid spin returns: all lines alike, so that one of them stands for the game. */
export const bloomBase = (): Share => lineReturn(readsPaid);

/** What free spin `spin`, from 1, returns. */
export const bloomFree = (spin: number): Share =>
  lineReturn((reel, symbol) => readsFree(reel, symbol, spin));

/** The chance of the flowering time: buds never share a window, so each shows at three stops. */
export const bloomChance = (): Share =>
  BUD_REELS.reduce(
    ({ part, whole }, reel) => ({
      part: part * countOf(reel, 'bud') * BigInt(ROWS),
      whole: whole * lengthOf(reel),
    }),
    { part: 1n, whole: 1n },
  );

/** The exact return: the paid spin, and the chance of eight free spins with their own returns. */
export function bloomReturn(): ExactReturn {
  const free = Array.from({ length: FREE_SPINS }, (_, index) => bloomFree(index + 1)).reduce(sum);
  const chance = bloomChance();
  const flowering = { part: chance.part * free.part, whole: chance.whole * free.whole };
  const { part, whole } = sum(bloomBase(), flowering);
  return { paid: part, staked: whole };
}

const ODDS: BetOdds = { houseEdge: edgeOf(bloomReturn()), winChance: null, side: null };

/** The odds of a spin: nothing is chosen, and there is no single chance. */
export const bloomOdds = (): BetOdds => ODDS;
