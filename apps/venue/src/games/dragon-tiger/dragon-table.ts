import { DECK, numberOfCard, suitOfCard } from '../../engine/deal.ts';

/** Multipliers are in ten-thousandths: 20000 is twice the stake. */
export const SCALE = 10_000n;
export const DECKS = 8;

const SIDES = ['dragon', 'tiger'] as const;
const KINDS = ['odd', 'even', 'big', 'small', 'red', 'black'] as const;
export type Side = (typeof SIDES)[number];
type Kind = (typeof KINDS)[number];
/** A place of the table. */
export type Spot = Side | 'tie' | 'suited-tie' | `${Side}-${Kind}`;

const ofSide = (side: Side): Spot[] => KINDS.map((kind): Spot => `${side}-${kind}`);
/** All places, in the order of the table. */
export const SPOTS: readonly Spot[] = [
  ...(['dragon', 'tie', 'tiger', 'suited-tie'] as const),
  ...SIDES.flatMap(ofSide),
];

export interface DragonBet {
  readonly spot: Spot;
}

const KIND_PAYS: Readonly<Record<Kind, bigint>> = {
  odd: 18_000n,
  even: 21_000n,
  big: 21_000n,
  small: 21_000n,
  red: 19_400n,
  black: 19_400n,
};

/** A place that is about one card: its side and kind; null for the four others. */
export function partsOf(spot: Spot): { readonly side: Side; readonly kind: Kind } | null {
  const [side, kind] = [
    SIDES.find((candidate) => spot.startsWith(`${candidate}-`)),
    KINDS.find((candidate) => spot.endsWith(`-${candidate}`)),
  ];
  return side === undefined || kind === undefined ? null : { side, kind };
}

/** The payout of a win, stake included, in ten-thousandths. */
export function paysOf(spot: Spot): bigint {
  const parts = partsOf(spot);
  if (parts !== null) return KIND_PAYS[parts.kind];
  if (spot === 'tie') return 130_000n;
  return spot === 'suited-tie' ? 570_000n : 20_000n;
}

/** Whether a card is of a kind; a seven is neither big nor small. */
function isOf(kind: Kind, card: number): boolean {
  const value = numberOfCard(card);
  const red = suitOfCard(card) < 2;
  const holds = { odd: value % 2 === 1, even: value % 2 === 0, big: value > 7, small: value < 7 };
  return kind === 'red' ? red : kind === 'black' ? !red : holds[kind];
}

/** What a bet pays on two cards, in ten-thousandths: half of 龙 and 虎 comes back on a tie. */
export function paidOn(spot: Spot, dragon: number, tiger: number): bigint {
  const parts = partsOf(spot);
  const ahead = numberOfCard(dragon) - numberOfCard(tiger);
  if (parts !== null) {
    return isOf(parts.kind, parts.side === 'dragon' ? dragon : tiger) ? paysOf(spot) : 0n;
  }
  if (spot === 'tie') return ahead === 0 ? paysOf(spot) : 0n;
  if (spot === 'suited-tie') {
    return ahead === 0 && suitOfCard(dragon) === suitOfCard(tiger) ? paysOf(spot) : 0n;
  }
  if (ahead === 0) return SCALE / 2n;
  return ahead > 0 === (spot === 'dragon') ? paysOf(spot) : 0n;
}

/** What the places pay on a pair of cards, and in how many of the ordered deals. */
interface PairClass {
  readonly pays: ReadonlyMap<Spot, bigint>;
  readonly deals: number;
}

const DEALT = DECKS * DECK;
/** The number of ordered deals of two cards from eight decks. */
export const DEALS = DEALT * (DEALT - 1);

function classesOf(): readonly PairClass[] {
  const cards = Array.from({ length: DECK }, (_, index) => index);
  const found = new Map<string, { pays: Map<Spot, bigint>; deals: number }>();
  for (const dragon of cards) {
    for (const tiger of cards) {
      const pays = new Map(SPOTS.map((spot) => [spot, paidOn(spot, dragon, tiger)]));
      const key = [...pays.values()].join();
      const known = found.get(key) ?? { pays, deals: 0 };
      known.deals += DECKS * (dragon === tiger ? DECKS - 1 : DECKS);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

/** The classes of outcomes: pairs of cards on which every place pays the same are one. */
export const CLASSES: readonly PairClass[] = classesOf();

/** What a place pays in a class, in ten-thousandths. */
export const paidIn = ({ pays }: PairClass, spot: Spot): bigint => pays.get(spot) ?? 0n;
