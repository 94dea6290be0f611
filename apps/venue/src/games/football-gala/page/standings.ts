import { CLUBS } from '../clubs.ts';
import type { PlayedMatch } from '../football-rules.ts';

/** A club's line of the table. */
export interface Standing {
  readonly club: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  /** The last five matches, the newest last: 胜, 平 or 负. */
  readonly form: readonly string[];
}

/** A match from the side of one club. */
interface Own {
  readonly scored: number;
  readonly conceded: number;
  readonly other: number;
}

const ownOf = (club: number, matches: readonly PlayedMatch[]): readonly Own[] =>
  matches.flatMap(({ home, away, ft }) => {
    if (home === club) return [{ scored: ft[0], conceded: ft[1], other: away }];
    return away === club ? [{ scored: ft[1], conceded: ft[0], other: home }] : [];
  });

const markOf = ({ scored, conceded }: Own): string =>
  scored > conceded ? '胜' : scored < conceded ? '负' : '平';
const POINTS: Readonly<Record<string, number>> = { 胜: 3, 平: 1, 负: 0 };
const pointsOf = (own: readonly Own[]): number =>
  own.reduce((sum, match) => sum + (POINTS[markOf(match)] ?? 0), 0);
const FORM = 5;

function standingOf(club: number, matches: readonly PlayedMatch[]): Standing {
  const own = ownOf(club, matches);
  const count = (mark: string) => own.filter((candidate) => markOf(candidate) === mark).length;
  return {
    club,
    played: own.length,
    won: count('胜'),
    drawn: count('平'),
    lost: count('负'),
    scored: own.reduce((sum, match) => sum + match.scored, 0),
    conceded: own.reduce((sum, match) => sum + match.conceded, 0),
    points: pointsOf(own),
    form: own.slice(-FORM).map(markOf),
  };
}

/**
 * The table after these matches of a season, oldest first: points, goal difference, goals, points
 * against each other, and then the order of the club list.
 */
export function standingsOf(matches: readonly PlayedMatch[]): readonly Standing[] {
  const mutual = (club: number, other: number): number =>
    pointsOf(ownOf(club, matches).filter((own) => own.other === other));
  return CLUBS.map((_, club) => standingOf(club, matches)).sort(
    (a, b) =>
      b.points - a.points ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      mutual(b.club, a.club) - mutual(a.club, b.club) ||
      a.club - b.club,
  );
}
