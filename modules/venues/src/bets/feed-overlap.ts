import { later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';

/** What is known of the lateness of a supplier's lines. */
export interface Overlap {
  /** How far each window goes back before the last one. */
  readonly ms: number;
  /** When it was last changed or a late line was found; null before the first window. */
  readonly judgedAt: Date | null;
  /** When a window last went back the most; null before the first one. */
  readonly searchedAt: Date | null;
}

/** The least and the most overlap, in milliseconds. */
export interface OverlapBounds {
  readonly least: number;
  readonly most: number;
}

/** One window that was read. */
export interface WindowRead {
  /** The end of all windows before it, and its own start, an overlap earlier. */
  readonly cursor: Date;
  readonly start: Date;
  /** The time of play of the oldest line that was new or amended; null if there was none. */
  readonly oldestNew: Date | null;
}

/** The next overlap, and from when on windows that were not looked at again must be. */
export interface OverlapJudgement {
  readonly overlap: Overlap;
  readonly rereadFrom: Date | null;
}

/** Without a late line for this time, an overlap is halved. */
const QUIET_MS = 5 * MINUTE_MS;
/** One window goes back the most, once in so many times that length. */
const SELDOM = 10;
/** The next lines may be later than the latest so far. */
const SPARE = 1.5;

const within = (ms: number, { least, most }: OverlapBounds): number =>
  Math.max(Math.min(ms, most), Math.min(least, most));

const wholeSeconds = (ms: number): number => Math.ceil(ms / SECOND_MS) * SECOND_MS;

/** The overlap of a supplier of which nothing is known yet: the most. */
export const firstOverlap = ({ most }: OverlapBounds): Overlap => ({
  ms: most,
  judgedAt: null,
  searchedAt: null,
});

/**
 * Where the next window begins: an overlap before the end of the last one. Now and then one goes
 * back the most, so seldom that this reads each line 0.1 times more.
 */
export function windowStart(overlap: Overlap, cursor: Date, bounds: OverlapBounds): Date {
  const { searchedAt } = overlap;
  const isDue =
    searchedAt === null || cursor.getTime() - searchedAt.getTime() >= SELDOM * bounds.most;
  return later(cursor, -(isDue ? bounds.most : within(overlap.ms, bounds)));
}

/**
 * Judges by a window how far the next ones go back. A late line widens the overlap at once to more
 * than its lateness; five minutes without one halve it, in the end to none. A line that the overlap
 * would have missed asks for all again that no window has gone back to since the last long look.
 */
export function judgeWindow(
  known: Overlap,
  { cursor, start, oldestNew }: WindowRead,
  bounds: OverlapBounds,
): OverlapJudgement {
  const ms = within(known.ms, bounds);
  const isLong = cursor.getTime() - start.getTime() >= bounds.most;
  const searchedAt = isLong ? cursor : known.searchedAt;
  const judgedAt = known.judgedAt ?? cursor;
  const lateMs = oldestNew === null ? 0 : cursor.getTime() - oldestNew.getTime();
  if (lateMs > 0) {
    const wanted = within(wholeSeconds(lateMs * SPARE), bounds);
    const isMissed = lateMs > ms && known.searchedAt !== null;
    const rereadFrom = isMissed ? later(known.searchedAt, -bounds.most) : null;
    return { overlap: { ms: Math.max(ms, wanted), judgedAt: cursor, searchedAt }, rereadFrom };
  }
  if (ms === 0 || cursor.getTime() - judgedAt.getTime() < QUIET_MS) {
    return { overlap: { ms, judgedAt, searchedAt }, rereadFrom: null };
  }
  const half = Math.floor(ms / 2 / SECOND_MS) * SECOND_MS;
  return { overlap: { ms: within(half, bounds), judgedAt: cursor, searchedAt }, rereadFrom: null };
}
