import type { ExactReturn } from '../../engine/percent.ts';
import {
  BLOOD_OF_8,
  endChance,
  givenWinner,
  killsLead,
  longerThan,
  matchChance,
  nextMap,
  not,
  SURE,
  TOWER_OF_16,
  totalOver,
  type Won,
} from './map-model.ts';

/** A selection at its odds. */
export interface Selection {
  readonly market: string;
  readonly pick: string;
  /** The line in halves; null for a market without one. */
  readonly line: number | null;
  /** Hundredths of the stake, the stake included. */
  readonly odds: number;
  /** In 2^-128. */
  readonly chance: bigint;
}

/** What is to return of a stake: 1000 of 1055. */
const TARGET = 1_055n;
const LEAST_ODDS = 105n;

/** Odds are stated in steps of 0.01 below 10, of 0.1 below 100, else whole; never rounded up. */
function floored(hundredths: bigint): bigint {
  const step = hundredths < 1_000n ? 1n : hundredths < 10_000n ? 10n : 100n;
  return hundredths - (hundredths % step);
}

type Offer = readonly [market: string, pick: string, line: number | null, chance: bigint];

/** The selection of a chance, or nothing: rarer than one in a thousand or below 1.05. */
function priced([market, pick, line, chance]: Offer): readonly Selection[] {
  if (chance < SURE / 1_000n) return [];
  const odds = floored((100_000n * SURE) / (TARGET * chance));
  return odds < LEAST_ODDS ? [] : [{ market, pick, line, odds: Number(odds), chance }];
}

const two = (market: string, line: number | null, home: bigint): readonly Offer[] => [
  [market, 'home', line, home],
  [market, 'away', line === null ? null : -line, not(home)],
];
const overUnder = (market: string, line: number, over: bigint): readonly Offer[] => [
  [market, 'over', line, over],
  [market, 'under', line, not(over)],
];

/** Lines of a map: kills of both sides and minutes, in whole numbers below the half. */
const TOTALS = [36, 39, 42];
const MINUTES = 31;
const MOST_LEAD = 41;

/** The handicap in halves of a kill at which the two sides are nearest to each other. */
function evenKills(home: bigint): number {
  let [best, least] = [0, 9];
  for (let halves = -MOST_LEAD; halves <= MOST_LEAD; halves += 2) {
    const margin = Number(killsLead(home, halves) >> 64n) / 2 ** 64;
    const gap = Math.abs(margin - 0.5);
    if (gap < least) [best, least] = [halves, gap];
  }
  return best;
}

function mapOffers(home: bigint): readonly Offer[] {
  const halves = evenKills(home);
  return [
    ...two('map', null, home),
    ...two('blood', null, givenWinner(home, BLOOD_OF_8, 8)),
    ...two('tower', null, givenWinner(home, TOWER_OF_16, 16)),
    ...two('kills', halves, killsLead(home, halves)),
    ...TOTALS.flatMap((total) => overUnder('total', 2 * total + 1, totalOver(total))),
    ...overUnder('minutes', 2 * MINUTES + 1, longerThan(MINUTES)),
  ];
}

const ENDS = [
  [2, 0],
  [2, 1],
  [1, 2],
  [0, 2],
] as const;

function matchOffers(home: number, away: number): readonly Offer[] {
  const chance = (end: Won) => endChance(home, away, end);
  const [sweep, swept] = [chance([2, 0]), chance([0, 2])];
  return [
    ...two('winner', null, matchChance(home, away, [0, 0])),
    ...ENDS.map((end): Offer => ['end', end.join('-'), null, chance(end)]),
    ...two('maps', -3, sweep),
    ...two('maps', 3, not(swept)),
    ...overUnder('length', 5, not(sweep + swept)),
  ];
}

const known = new Map<string, readonly Selection[]>();

/** The sheet of a match in which the sides have won these maps; a function of nothing else. */
export function sheetOf(home: number, away: number, won: Won): readonly Selection[] {
  const name = `${home}-${away}-${won.join('-')}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const played = won[0] + won[1];
  const match =
    played === 0
      ? matchOffers(home, away)
      : played === 1
        ? two('live-winner', null, matchChance(home, away, won))
        : [];
  const offers = [...match, ...mapOffers(nextMap(home, away, won))];
  const sheet = Math.max(...won) > 1 ? [] : offers.flatMap(priced);
  known.set(name, sheet);
  return sheet;
}

/** The exact return of a selection. */
export const returnOf = ({ chance, odds }: Selection): ExactReturn => ({
  paid: chance * BigInt(odds),
  staked: 100n * SURE,
});
