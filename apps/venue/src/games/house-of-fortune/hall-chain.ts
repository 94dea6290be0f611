import { choose } from '../../engine/choose.ts';
import { ROWS } from '../../engine/slots/strips.ts';
import { BAG_CHANCE, CELL_DRAWS, type HallSymbol, RESPINS, STOPS } from './hall-table.ts';

/** The bags in the window of a reel at a stop. */
export const bagsAt = (reel: readonly HallSymbol[], stop: number): number =>
  Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % STOPS]).filter(
    (symbol) => symbol === 'bag',
  ).length;

/** In how many stops of these reels together 0, 1, 2 … bags are in view. */
export function bagLaw(reels: readonly (readonly HallSymbol[])[]): readonly number[] {
  return reels.reduce<readonly number[]>(
    (law, reel) => {
      const longer = Array.from({ length: law.length + ROWS }, () => 0);
      for (let stop = 0; stop < STOPS; stop += 1) {
        const bags = bagsAt(reel, stop);
        for (const [before, ways] of law.entries()) {
          longer[before + bags] = (longer[before + bags] ?? 0) + ways;
        }
      }
      return longer;
    },
    [1],
  );
}

/** New bags on average and the chance of a full hall, both over 10,000 to the power of `draws`. */
export interface RespinLaw {
  readonly bags: bigint;
  readonly full: bigint;
  readonly draws: number;
}

/** A cell of a respin draws one of so many numbers. */
export const BASE = BigInt(CELL_DRAWS);
const HIT = BigInt(BAG_CHANCE);
const laws = new Map<string, RespinLaw>();

/**
 * The respins from `open` cells with `left` respins, as a Markov chain: in one respin k of the open
 * cells get a bag, binomially; with one or more the respins start again. Whole numbers throughout.
 */
export function respinLaw(open: number, left: number): RespinLaw {
  if (open === 0) return { bags: 0n, full: 1n, draws: 0 };
  if (left === 0) return { bags: 0n, full: 0n, draws: 0 };
  const known = laws.get(`${open} ${left}`);
  if (known !== undefined) return known;
  const after = Array.from({ length: open + 1 }, (_, hits) =>
    respinLaw(open - hits, hits > 0 ? RESPINS : left - 1),
  );
  const draws = Math.max(...after.map((law) => law.draws));
  let [bags, full] = [0n, 0n];
  for (const [hits, then] of after.entries()) {
    const ways = choose(open, hits) * HIT ** BigInt(hits) * (BASE - HIT) ** BigInt(open - hits);
    const scale = BASE ** BigInt(draws - then.draws);
    bags += ways * (then.bags * scale + BigInt(hits) * BASE ** BigInt(draws));
    full += ways * then.full * scale;
  }
  const law = { bags, full, draws: draws + open };
  laws.set(`${open} ${left}`, law);
  return law;
}
