import { present } from '@haitang/kernel/assert.ts';
import { TEAMS } from './teams.ts';

/** Chances are whole numbers of 2^-128: every one of this game is exact in them. */
export const SURE = 1n << 128n;
/** Maps that each side has won: who is blue and what is open follow from them. */
export type Won = readonly [home: number, away: number];

/** The product of two chances. */
export const both = (value: bigint, other: bigint): bigint => (value * other) >> 128n;
/** The chance of the opposite. */
export const not = (chance: bigint): bigint => SURE - chance;
/** A chance of `wins` in 2^bits. */
const share = (wins: number | bigint, bits: number): bigint => BigInt(wins) << BigInt(128 - bits);

/** The blue side counts 1.06 times. */
const BLUE = 106;
const RED = 100;

/** The draws of 2^32 below which the home side wins a map. */
export function threshold(home: number, away: number, isHomeBlue: boolean): number {
  const [homeTeam, awayTeam] = [present(TEAMS[home], 'a team'), present(TEAMS[away], 'a team')];
  const x = BigInt(homeTeam.strength * (isHomeBlue ? BLUE : RED));
  const y = BigInt(awayTeam.strength * (isHomeBlue ? RED : BLUE));
  return Number((x << 32n) / (x + y));
}

const mapChance = (home: number, away: number, isHomeBlue: boolean): bigint =>
  share(threshold(home, away, isHomeBlue), 32);

/**
 * The chance that the home side wins the next map: it is blue in the first, the loser of the first
 * is blue in the second, and a draw decides in the third.
 */
export function nextMap(home: number, away: number, won: Won): bigint {
  if (won[0] + won[1] === 0) return mapChance(home, away, true);
  if (won[0] !== won[1]) return mapChance(home, away, won[0] < won[1]);
  return (mapChance(home, away, true) + mapChance(home, away, false)) >> 1n;
}

/** The chance that the home side wins the match. */
export function matchChance(home: number, away: number, won: Won): bigint {
  if (won[0] === 2) return SURE;
  if (won[1] === 2) return 0n;
  const next = nextMap(home, away, won);
  const after = (h: number, a: number) => matchChance(home, away, [won[0] + h, won[1] + a]);
  return both(next, after(1, 0)) + both(not(next), after(0, 1));
}

/** The chance of an end of the match that is not begun, e.g. 2-1. */
export function endChance(home: number, away: number, end: Won, won: Won = [0, 0]): bigint {
  if (won[0] === end[0] && won[1] === end[1]) return SURE;
  if (won[0] > end[0] || won[1] > end[1] || Math.max(...won) === 2) return 0n;
  const next = nextMap(home, away, won);
  const after = (h: number, a: number) => endChance(home, away, end, [won[0] + h, won[1] + a]);
  return both(next, after(1, 0)) + both(not(next), after(0, 1));
}

/** The sums of uniform numbers below these sizes, from `start`, with their cases. */
function sums(sizes: readonly number[], start: number): readonly (readonly [number, number])[] {
  let cases = new Map([[start, 1]]);
  for (const size of sizes) {
    const next = new Map<number, number>();
    for (const [value, count] of cases) {
      for (let more = 0; more < size; more += 1) {
        next.set(value + more, (next.get(value + more) ?? 0) + count);
      }
    }
    cases = next;
  }
  return [...cases];
}

/** The sizes of the uniform numbers that make a map's kills and minutes, and where they start. */
export const WINNER_KILLS = { start: 10, sizes: [16, 16] } as const;
export const LOSER_KILLS = { start: 4, sizes: [16, 8] } as const;
export const LENGTH = { start: 20, sizes: [16, 8] } as const;
/** First blood and first tower fall to the winner of the map so often: of 8 and of 16. */
export const BLOOD_OF_8 = 5;
export const TOWER_OF_16 = 11;

/** What the winner has more than the loser, both together, and the cases of 2^15. */
const KILLS = sums(WINNER_KILLS.sizes, WINNER_KILLS.start).flatMap(([winner, ways]) =>
  sums(LOSER_KILLS.sizes, LOSER_KILLS.start).map(([loser, more]) => ({
    lead: winner - loser,
    total: winner + loser,
    ways: ways * more,
  })),
);
const KILL_BITS = 15;

const killChance = (test: (kill: (typeof KILLS)[number]) => boolean): bigint =>
  share(
    KILLS.reduce((sum, kill) => (test(kill) ? sum + kill.ways : sum), 0),
    KILL_BITS,
  );

/** The chance that both sides together have more kills than `total`. */
export const totalOver = (total: number): bigint => killChance((kill) => kill.total > total);

/** The chance that a map takes more than `minutes`. */
export const longerThan = (minutes: number): bigint =>
  share(
    sums(LENGTH.sizes, LENGTH.start).reduce(
      (sum, [value, ways]) => (value > minutes ? sum + ways : sum),
      0,
    ),
    7,
  );

/** The chance that the home side has more kills after `halves` of a kill are added to it. */
export const killsLead = (home: bigint, halves: number): bigint =>
  both(
    home,
    killChance(({ lead }) => 2 * lead > -halves),
  ) +
  both(
    not(home),
    killChance(({ lead }) => -2 * lead > -halves),
  );

/** The chance that the home side has what falls to a map's winner `part` of `size` times. */
export const givenWinner = (home: bigint, part: number, size: number): bigint => {
  const mine = (SURE / BigInt(size)) * BigInt(part);
  return both(home, mine) + both(not(home), not(mine));
};
