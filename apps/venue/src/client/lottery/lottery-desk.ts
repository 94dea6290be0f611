import type { LotteryOutcome } from '../../engine/lottery/lottery-game.ts';
import { periodOfRound, periodStart } from '../../engine/lottery/period.ts';
import type { Play } from '../../engine/lottery/play.ts';
import { PAGE_PATHS, type PageResult, type PageStage } from '../../wire/page-wire.ts';
import type { Line } from '../shared/line.ts';
import type { SharedFeed } from '../shared/shared-feed.ts';
import type { Drawn, LotteryFace } from './lottery-face.ts';
import type { Result } from './results-view.ts';

/** The type of a wire outcome in these games; the house sends no others. */
export const lotteryOutcome = (outcome: unknown): LotteryOutcome => outcome as LotteryOutcome;

/** What the parts of a page know of the periods of their lottery. */
export interface LotteryDesk {
  readonly feed: SharedFeed;
  /** The period that takes bets now, or null. */
  readonly openStage: () => PageStage | null;
  readonly periodOf: (round: number) => string;
  /** The plays of a period. */
  readonly playsOf: (round: number) => readonly Play[];
  /** The drawn periods, newest first. */
  readonly results: () => readonly Result[];
  readonly draws: () => readonly Drawn[];
  /** Loads earlier periods; false when there are none. */
  readonly loadEarlier: () => Promise<boolean>;
}

/** The desk of one lottery. */
export function createLotteryDesk(face: LotteryFace, line: Line, feed: SharedFeed): LotteryDesk {
  const { game } = face;
  let earlier: readonly PageResult[] = [];
  const startOf = (round: number) => {
    const { startsAt, cycle } = feed.state().chain;
    return new Date(startsAt + (round - 1) * cycle);
  };
  const periodOf = (round: number) => periodOfRound(game.clock, feed.state().chain.startsAt, round);
  const all = (): readonly PageResult[] => {
    const { results } = feed.state();
    const known = new Set(results.map(({ round }) => round));
    const others = earlier.filter(({ round }) => !known.has(round));
    return [...others, ...results].sort((a, b) => b.round - a.round);
  };
  const results = (): readonly Result[] =>
    all().map(({ round, outcome, seeds }) => ({
      round,
      period: periodOf(round),
      seeds,
      drawn: outcome === null ? null : lotteryOutcome(outcome),
    }));
  return {
    feed,
    periodOf,
    results,
    openStage() {
      const { next, isOpen } = feed.state().table;
      return isOpen && next !== null && feed.now() < next.closesAt ? next : null;
    },
    playsOf: (round) => game.plays(game.animalOf(periodStart(game.clock, startOf(round)))),
    draws: () => results().flatMap(({ drawn }) => drawn ?? []),
    async loadEarlier() {
      const before = all().at(-1)?.round ?? 1;
      if (before <= 1) return false;
      const found = await line.get<PageResult[]>(`${PAGE_PATHS.sharedResults}?before=${before}`);
      earlier = [...found, ...earlier];
      return found.length > 0;
    },
  };
}
