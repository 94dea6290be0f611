import { createDeskState, type Desk, type Played } from '../../../client/sports/desk-state.ts';
import type { Fixture } from '../../../engine/round-robin.ts';
import type { Won } from '../map-model.ts';
import type { PlayedMap } from '../play-map.ts';
import { betsOn, type SummitBet } from '../summit-bet.ts';
import { playedMatches, summitSeason } from '../summit-rules.ts';

/** A map as far as it may be seen. */
export interface LiveMap {
  readonly kills: readonly [home: number, away: number];
  readonly minute: number;
  /** Who had them, once they have fallen. */
  readonly blood: PlayedMap['blood'] | null;
  readonly tower: PlayedMap['tower'] | null;
}

/** A match as it may be seen now. */
export interface SeenMatch extends Fixture {
  readonly won: Won;
  /** The maps that are over. */
  readonly maps: readonly PlayedMap[];
  readonly live: LiveMap | null;
  readonly bets: readonly SummitBet[];
}

export interface DeskView {
  readonly season: number;
  readonly matchday: number;
  /** The map that is played or comes next, 0 to 2. */
  readonly stage: number;
  /** Bets are taken or will be, a map is played, or all is over. */
  readonly phase: 'offer' | 'map' | 'over';
  /** How much of the map is seen, 0 to 1. */
  readonly progress: number;
  readonly matches: readonly SeenMatch[];
  readonly chosen: number;
}

/** Its `play` shows a drawn map up to a part of it, 0 to 1. */
export type SummitDesk = Desk<DeskView>;

const BLOOD_AT = 0.14;
const TOWER_AT = 0.42;
const STAGES = 3;

/** A monotone way from 0 to 1, another for each match and side: it decorates a drawn total. */
function share(progress: number, match: number, side: number): number {
  const bend = 0.8 + ((match * 7 + side * 4) % 9) / 10;
  return progress >= 1 ? 1 : progress ** bend;
}

/** What is seen of a map after a part of it. */
function liveOf(map: PlayedMap, progress: number, match: number): LiveMap {
  const part = (side: number) => Math.floor((map.kills[side] ?? 0) * share(progress, match, side));
  return {
    kills: [part(0), part(1)],
    minute: Math.floor(map.minutes * progress),
    blood: progress >= BLOOD_AT ? map.blood : null,
    tower: progress >= TOWER_AT ? map.tower : null,
  };
}

/** The kills of both sides that a drum stands for. */
const DRUM_KILLS = 5;
const killsOf = ({ live }: SeenMatch): number =>
  live === null ? 0 : live.kills[0] + live.kills[1];

/** What is heard between two moments of a match: a drum for a group of kills, the first tower. */
export function heardBetween(before: SeenMatch, now: SeenMatch): readonly ('drum' | 'tower')[] {
  if (before.live === null || now.live === null) return [];
  const drums = Math.floor(killsOf(now) / DRUM_KILLS) > Math.floor(killsOf(before) / DRUM_KILLS);
  const falls = before.live.tower === null && now.live.tower !== null;
  return [...(drums ? (['drum'] as const) : []), ...(falls ? (['tower'] as const) : [])];
}

/** The matches of a drawn stage as seen after a part of it. */
function seenOf({ round, draws, earlier }: Played, progress: number): readonly SeenMatch[] {
  const before = playedMatches(round, earlier);
  const after = playedMatches(round, [...earlier, draws]);
  return after.map((match, index) => {
    const former = before[index] ?? match;
    const map = match.maps.length > former.maps.length ? match.maps.at(-1) : undefined;
    const isOver = map === undefined || progress >= 1;
    const { home, away } = match;
    return {
      home,
      away,
      won: isOver ? match.won : former.won,
      maps: isOver ? match.maps : former.maps,
      live: map === undefined ? null : liveOf(map, progress, index),
      bets: [],
    };
  });
}

/** The state of the matches, one for a page. */
export function createSummitDesk(): SummitDesk {
  const { view, set, isNext, note, ...followed } = createDeskState<DeskView>({
    season: 1,
    matchday: 1,
    stage: 0,
    phase: 'offer',
    progress: 0,
    matches: [],
    chosen: 0,
  });
  return {
    view,
    ...followed,
    place(pageStage, isOpen) {
      // A result stays until the next matchday takes bets.
      if (!isNext(pageStage) || (view().phase === 'over' && !isOpen)) return;
      note(pageStage);
      const { round, stage, earlier } = pageStage;
      const matches = playedMatches(round, earlier).map(
        ({ home, away, won, maps }, match): SeenMatch => {
          const bets = betsOn({ match, home, away, won });
          return { home, away, won, maps, live: null, bets };
        },
      );
      set({ ...summitSeason(round), stage, phase: 'offer', progress: 0, matches });
    },
    play(played, progress) {
      note(played);
      const isEnd = progress >= 1 && played.stage === STAGES - 1;
      set({
        ...summitSeason(played.round),
        stage: played.stage,
        phase: isEnd ? 'over' : 'map',
        progress,
        matches: seenOf(played, progress),
      });
    },
  };
}
