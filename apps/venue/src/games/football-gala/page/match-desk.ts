import { createDeskState, type Desk, type Played } from '../../../client/sports/desk-state.ts';
import type { PageStage } from '../../../wire/page-wire.ts';
import { type Fixture, fixturesOf, seasonOf } from '../calendar.ts';
import { betsOn, type FootballBet } from '../football-bet.ts';
import { firstHalves, type Minutes, offeredMatches, playedMatches } from '../football-rules.ts';
import type { Score } from '../goal-grid.ts';

/** Before the match, in a half, at half time, or over. */
export type Phase = 'before' | 'first' | 'half' | 'second' | 'over';

/** A match as it may be seen now. */
export interface SeenMatch extends Fixture {
  /** Null before the match. */
  readonly score: Score | null;
  /** The goals whose minute has passed. */
  readonly goals: readonly [home: Minutes, away: Minutes];
  /** The bets that its sheet offers in this phase. */
  readonly bets: readonly FootballBet[];
}

/** What the parts of the page show together. */
export interface DeskView {
  readonly season: number;
  readonly matchday: number;
  readonly phase: Phase;
  /** 0 to 90. */
  readonly minute: number;
  readonly matches: readonly SeenMatch[];
  /** The match that is shown large, 0 to 9. */
  readonly chosen: number;
}

/** Its `play` shows a drawn half up to a minute of the match. */
export type MatchDesk = Desk<DeskView>;

const NO_GOALS = [[], []] as const;
const passed = (minutes: Minutes, now: number): Minutes =>
  minutes.filter((minute) => minute <= now);

/** The matches of a drawn half with all their goals. */
function goalsOf({ round, stage, draws, earlier }: Played) {
  const fixtures = fixturesOf(seasonOf(round).matchday);
  if (stage > 0) return playedMatches(round, earlier[0] ?? [], draws);
  const halves = firstHalves(round, draws);
  return fixtures.map((fixture, index) => ({
    ...fixture,
    goals: halves[index]?.goals ?? NO_GOALS,
  }));
}

/** The matches of a stage that takes bets, with the goals of the first half at half time. */
function offered({ round, stage, earlier }: PageStage): readonly SeenMatch[] {
  const halves = stage === 0 ? [] : firstHalves(round, earlier[0] ?? []);
  return offeredMatches({ round, stage, earlier }).map((match) => ({
    home: match.home,
    away: match.away,
    score: match.half,
    goals: halves[match.match]?.goals ?? NO_GOALS,
    bets: betsOn(match),
  }));
}

/** The state of the matches, one for a page. */
export function createMatchDesk(): MatchDesk {
  const { view, set, isNext, note, ...followed } = createDeskState<DeskView>({
    season: 1,
    matchday: 1,
    phase: 'before',
    minute: 0,
    matches: [],
    chosen: 0,
  });
  let drawn: { readonly of: Played; readonly matches: ReturnType<typeof goalsOf> } | null = null;
  return {
    view,
    ...followed,
    place(pageStage, isOpen) {
      // A result stays until the next matchday takes bets.
      if (!isNext(pageStage) || (view().phase === 'over' && !isOpen)) return;
      note(pageStage);
      const isHalf = pageStage.stage > 0;
      set({
        ...seasonOf(pageStage.round),
        phase: isHalf ? 'half' : 'before',
        minute: isHalf ? 45 : 0,
        matches: offered(pageStage),
      });
    },
    play(played, minute) {
      const { round, stage } = played;
      if (drawn?.of.round !== round || drawn.of.stage !== stage) {
        drawn = { of: played, matches: goalsOf(played) };
      }
      note(played);
      const ends = stage === 0 ? ('first' as const) : ('second' as const);
      set({
        ...seasonOf(round),
        phase: minute >= 90 ? 'over' : ends,
        minute,
        matches: drawn.matches.map(({ home, away, goals }) => {
          const seen = [passed(goals[0], minute), passed(goals[1], minute)] as const;
          return {
            home,
            away,
            score: [seen[0].length, seen[1].length],
            goals: seen,
            bets: [],
          };
        }),
      });
    },
  };
}
