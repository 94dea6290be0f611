import { courseOf, DECKS, type Facts, winnerOf } from './baccarat-table.ts';

const RESULTS: readonly Pick<Facts, 'winner' | 'banker'>[] = [
  { winner: 'player', banker: 0 },
  { winner: 'banker', banker: 9 },
  { winner: 'banker', banker: 6 },
  { winner: 'tie', banker: 0 },
];
const PAIRS: readonly Facts['pairs'][] = [
  { player: false, banker: false, perfect: false },
  { player: true, banker: false, perfect: false },
  { player: true, banker: false, perfect: true },
  { player: false, banker: true, perfect: false },
  { player: false, banker: true, perfect: true },
  { player: true, banker: true, perfect: false },
  { player: true, banker: true, perfect: true },
];

/** The classes of rounds that every place pays alike: result, four cards or more, and pairs. */
export const CLASSES: readonly Facts[] = RESULTS.flatMap((result) =>
  [4, 5].flatMap((cards) => PAIRS.map((pairs) => ({ ...result, cards, pairs }))),
);

/** Whether a class is ever dealt: against four cards a banker of six has no player below it. */
export const isDealt = ({ winner, banker, cards }: Facts): boolean =>
  winner !== 'banker' || banker !== 6 || cards > 4;

/** The number of ordered deals of six cards from eight decks; exact, below 2 to the 53rd. */
export const DEALS = 416 * 415 * 414 * 413 * 412 * 411;

const RANKS = Array.from({ length: 13 }, (_, index) => index);
const VALUES = Array.from({ length: 10 }, (_, index) => index);
/** Cards of one rank, and cards of each value: ten, jack, queen and king count nothing. */
const OF_RANK = 4 * DECKS;
const OF_VALUE = VALUES.map((value) => (value === 0 ? 4 : 1) * OF_RANK);

type Four = readonly [player: number, banker: number, player: number, banker: number];

/** Deals of two pairs, each of one suit. */
function suitedTwice(isOneRank: boolean): number {
  if (!isOneRank) return (OF_RANK * (DECKS - 1)) ** 2;
  const oneSuit = 4 * DECKS * (DECKS - 1) * (DECKS - 2) * (DECKS - 3);
  return oneSuit + 4 * 3 * (DECKS * (DECKS - 1)) ** 2;
}

/** Ordered deals of four cards of these ranks, by their place among `PAIRS`. */
function pairDeals(four: Four): readonly number[] {
  const [p1, b1, p2, b2] = four;
  const all = four.reduce((deals, rank, index) => {
    const gone = four.slice(0, index).filter((other) => other === rank).length;
    return deals * (OF_RANK - gone);
  }, 1);
  if (p1 !== p2 && b1 !== b2) return [all, 0, 0, 0, 0, 0, 0];
  // Of the 31 cards that make the pair seven have the suit of the first.
  const suited = (all * (DECKS - 1)) / (OF_RANK - 1);
  if (b1 !== b2) return [0, all - suited, suited, 0, 0, 0, 0];
  if (p1 !== p2) return [0, 0, 0, all - suited, suited, 0, 0];
  const perfect = 2 * suited - suitedTwice(p1 === b1);
  return [0, 0, 0, 0, 0, all - perfect, perfect];
}

/** The part of a class that two totals and two further values decide: 0 to 7. */
function resultAt(player: number, banker: number, fifth: number, sixth: number): number {
  const { playerThird, bankerThird, totals } = courseOf([player, banker, 0, 0, fifth, sixth]);
  const winner = winnerOf(totals);
  const isSix = totals[1] === 6;
  const result = RESULTS.findIndex(
    (candidate) =>
      candidate.winner === winner && (winner !== 'banker' || (candidate.banker === 6) === isSix),
  );
  return result * 2 + (playerThird === null && bankerThird === null ? 0 : 1);
}

const totalsTable = (): readonly number[] =>
  VALUES.flatMap((player) =>
    VALUES.flatMap((banker) =>
      VALUES.flatMap((fifth) => VALUES.map((sixth) => resultAt(player, banker, fifth, sixth))),
    ),
  );

/** How many deals of the last two cards give each result, after four cards of these values. */
function resultDeals(values: Four, table: readonly number[]): readonly number[] {
  const [p1, b1, p2, b2] = values;
  const from = (((p1 + p2) % 10) * 10 + ((b1 + b2) % 10)) * 100;
  const left = [...OF_VALUE];
  for (const value of values) left[value] = (left[value] ?? 0) - 1;
  const deals = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const fifth of VALUES) {
    for (const sixth of VALUES) {
      const rest = (left[sixth] ?? 0) - (fifth === sixth ? 1 : 0);
      const result = table[from + fifth * 10 + sixth] ?? 0;
      deals[result] = (deals[result] ?? 0) + (left[fifth] ?? 0) * rest;
    }
  }
  return deals;
}

const countOf = (rank: number): number => (rank < 9 ? rank + 1 : 0);

function countDeals(): readonly number[] {
  const table = totalsTable();
  const counted = CLASSES.map(() => 0);
  for (const p1 of RANKS) {
    for (const b1 of RANKS) {
      for (const p2 of RANKS) {
        for (const b2 of RANKS) {
          const values: Four = [countOf(p1), countOf(b1), countOf(p2), countOf(b2)];
          const pairs = pairDeals([p1, b1, p2, b2]);
          resultDeals(values, table).forEach((results, result) => {
            pairs.forEach((deals, pair) => {
              const index = result * PAIRS.length + pair;
              counted[index] = (counted[index] ?? 0) + results * deals;
            });
          });
        }
      }
    }
  }
  return counted;
}

let counted: readonly number[] | null = null;

/** The number of ordered deals of each class, all of them counted once, when it is first needed. */
export function classDeals(): readonly number[] {
  counted ??= countDeals();
  return counted;
}
