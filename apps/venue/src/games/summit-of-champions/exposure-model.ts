import { present } from '@haitang/kernel/assert.ts';
import { type ExposureModel, largest, type Owed, owedIn } from '../../engine/exposure/exposure.ts';
import type { RoundPlace } from '../../engine/shared-rules.ts';
import { LENGTH, LOSER_KILLS, WINNER_KILLS, type Won } from './map-model.ts';
import type { PlayedMap, Side } from './play-map.ts';
import type { SummitBet } from './summit-bet.ts';
import { isWon, MATCHES, type PlayedMatch, playedMatches } from './summit-rules.ts';

const SIDES: readonly Side[] = ['home', 'away'];
/** The ways a best of three can go, by the winners of its maps. */
const COURSES: readonly (readonly Side[])[] = [
  ['home', 'home'],
  ['home', 'away', 'home'],
  ['home', 'away', 'away'],
  ['away', 'home', 'home'],
  ['away', 'home', 'away'],
  ['away', 'away'],
];
const MAPS = 3;

/** All sums of two uniform numbers of these sizes. */
const sumsFrom = ({ start, sizes }: { start: number; sizes: readonly [number, number] }) =>
  Array.from({ length: sizes[0] + sizes[1] - 1 }, (_, more) => start + more);
const MOST = sumsFrom(WINNER_KILLS);
const FEWER = sumsFrom(LOSER_KILLS);
const MINUTES = sumsFrom(LENGTH);

const ANY_MAP: PlayedMap = {
  winner: 'home',
  blue: 'home',
  kills: [0, 0],
  blood: 'home',
  tower: 'home',
  minutes: 0,
};

/** What a part of a map can show once its winner is known; the parts are independent. */
const killsOf = (winner: Side): readonly PlayedMap[] =>
  MOST.flatMap((most) =>
    FEWER.map((fewer): PlayedMap => {
      const kills = winner === 'home' ? ([most, fewer] as const) : ([fewer, most] as const);
      return { ...ANY_MAP, winner, kills };
    }),
  );
const PARTS: Readonly<Record<string, readonly PlayedMap[]>> = {
  map: SIDES.map((winner) => ({ ...ANY_MAP, winner })),
  blood: SIDES.map((blood) => ({ ...ANY_MAP, blood })),
  tower: SIDES.map((tower) => ({ ...ANY_MAP, tower })),
  minutes: MINUTES.map((minutes) => ({ ...ANY_MAP, minutes })),
  kills: SIDES.flatMap(killsOf),
};
const PART_OF: Readonly<Record<string, string>> = {
  map: 'map',
  blood: 'blood',
  tower: 'tower',
  minutes: 'minutes',
  kills: 'kills',
  total: 'kills',
};
/** Where the cells of a part begin in those of a map. */
const STARTS: Readonly<Record<string, number>> = (() => {
  let start = 0;
  return Object.fromEntries(
    Object.entries(PARTS).map(([part, cases]) => {
      const from = start;
      start += cases.length;
      return [part, from];
    }),
  );
})();
const A_MAP = Object.values(PARTS).reduce((sum, cases) => sum + cases.length, 0);
const A_MATCH = COURSES.length + MAPS * A_MAP;
const KILLS = MOST.length * FEWER.length;

const wonBy = (course: readonly Side[]): Won => [
  course.filter((side) => side === 'home').length,
  course.filter((side) => side === 'away').length,
];

/** A match that went so, with maps that show nothing else. */
const matchOf = (course: readonly Side[], maps: readonly PlayedMap[]): PlayedMatch => ({
  home: 0,
  away: 0,
  won: wonBy(course),
  maps,
});

function owed(bet: SummitBet, stake: bigint): Owed {
  const paid = (stake * BigInt(bet.odds)) / 100n;
  const from = bet.match * A_MATCH;
  const part = PART_OF[bet.market];
  if (part === undefined) {
    const pays = COURSES.map((course) => (isWon(matchOf(course, []), bet) ? paid : 0n));
    return owedIn(pays, from);
  }
  const map = bet.won[0] + bet.won[1];
  const pays = present(PARTS[part], 'a part of a map').map((playedMap) => {
    const maps = Array.from({ length: map + 1 }, () => playedMap);
    return isWon(matchOf([], maps), bet) ? paid : 0n;
  });
  const start = from + COURSES.length + map * A_MAP + present(STARTS[part], 'where it begins');
  return owedIn(pays, start);
}

/** The cell of each part that a played map shows. */
function shownBy(map: PlayedMap): readonly number[] {
  const startOf = (part: string, nth: number) => present(STARTS[part], 'where it begins') + nth;
  const [most, fewer] = map.winner === 'home' ? map.kills : [map.kills[1], map.kills[0]];
  const kills = (most - WINNER_KILLS.start) * FEWER.length + fewer - LOSER_KILLS.start;
  const side = (name: Side) => SIDES.indexOf(name);
  return [
    startOf('map', side(map.winner)),
    startOf('blood', side(map.blood)),
    startOf('tower', side(map.tower)),
    startOf('minutes', map.minutes - LENGTH.start),
    startOf('kills', side(map.winner) * KILLS + kills),
  ];
}

/** The most that bets on a map can be paid if this side wins it, or what they are paid. */
function mapWorst(cells: Float64Array, from: number, winner: Side, played?: PlayedMap): number {
  if (played !== undefined) {
    return shownBy(played).reduce((sum, cell) => sum + (cells[from + cell] ?? 0), 0);
  }
  const most = (part: string, length: number, skip = 0) => {
    const start = from + present(STARTS[part], 'where it begins') + skip;
    return largest(cells, start, start + length);
  };
  const side = SIDES.indexOf(winner);
  return (
    most('map', 1, side) +
    most('blood', 2) +
    most('tower', 2) +
    most('minutes', MINUTES.length) +
    most('kills', KILLS, side * KILLS)
  );
}

function matchWorst(cells: Float64Array, from: number, maps: readonly PlayedMap[]): number {
  const ways = COURSES.map((course, nth) => {
    const isOpen = maps.every(({ winner }, index) => course[index] === winner);
    if (!isOpen) return 0;
    return course.reduce(
      (sum, winner, index) =>
        sum + mapWorst(cells, from + COURSES.length + index * A_MAP, winner, maps[index]),
      cells[from + nth] ?? 0,
    );
  });
  return Math.max(...ways);
}

/**
 * 王者之巅, exact. Matches are independent; a match goes one of six ways, and what a map shows beside
 * its winner is drawn apart. Maps that are played count as they were.
 */
export function summitModel({ round, earlier }: RoundPlace): ExposureModel<SummitBet> {
  const matches = playedMatches(round, earlier);
  return {
    cells: MATCHES * A_MATCH,
    owed,
    worst: (cells) =>
      matches.reduce((sum, { maps }, match) => sum + matchWorst(cells, match * A_MATCH, maps), 0),
  };
}
