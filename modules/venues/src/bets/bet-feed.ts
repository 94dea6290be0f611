import { HOUR_MS, later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { TOO_LARGE, type VenuePort } from '../venue-port.ts';
import { feedOverlapLeast, feedOverlapMost } from '../venue-settings.ts';
import type { VenuesContext } from '../venues-context.ts';
import { applyRounds } from './apply-rounds.ts';
import { countBets } from './count-bets.ts';
import { firstOverlap, judgeWindow, type OverlapBounds, windowStart } from './feed-overlap.ts';
import { readCursor, readOverlap, saveCursor, saveOverlap } from './feed-store.ts';
import { keepLines } from './keep-lines.ts';
import { readNumbers, rereadHours } from './numbered-feed.ts';
import { closeStrange } from './strange-lines.ts';

const WINDOW_MS = HOUR_MS;
/** A window with too large an answer is split down to this length. */
const SMALLEST_WINDOW_MS = SECOND_MS;
/** How far back the first read of a supplier's feed begins. */
const FIRST_LOOKBACK_MS = 10 * MINUTE_MS;
/** The feed's clock may be ahead of ours; a window into the future is merely not final. */
const AHEAD_MS = 5 * SECOND_MS;

/** One port per supplier, because several venues share a feed. */
export function onePerSupplier(context: VenuesContext): VenuePort[] {
  return [...new Map([...context.ports.values()].map((port) => [port.supplier, port])).values()];
}

const wholeSecond = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS);

/** What a read of a window says. */
interface ReadWindow {
  /** The instant up to which it is final. */
  readonly finalTo: Date;
  /** The time of play of the oldest line that was new or amended; null if there was none. */
  readonly oldestNew: Date | null;
}

const older = (left: Date | null, right: Date | null): Date | null =>
  left !== null && right !== null ? (left < right ? left : right) : (left ?? right);

/** Reads a window piece by piece; returns how far it is final, or null without an answer. */
async function readPieces(
  context: VenuesContext,
  port: VenuePort,
  from: Date,
  to: Date,
): Promise<ReadWindow | null> {
  const seconds = Math.ceil((to.getTime() - from.getTime()) / SECOND_MS / 8);
  let [reached, oldestNew]: [Date, Date | null] = [from, null];
  while (reached < to) {
    const piece = later(reached, seconds * SECOND_MS);
    const end = piece < to ? piece : to;
    const read = await readWindow(context, port, reached, end);
    if (read === null) return reached > from ? { finalTo: reached, oldestNew } : null;
    oldestNew = older(oldestNew, read.oldestNew);
    if (read.finalTo < end) return { finalTo: read.finalTo, oldestNew };
    reached = end;
  }
  return { finalTo: reached, oldestNew };
}

/**
 * Reads `[from, to)` of a feed, in whole seconds; returns null without an answer. A window with too
 * large an answer is split into eight, down to a second.
 */
async function readWindow(
  context: VenuesContext,
  port: VenuePort,
  from: Date,
  to: Date,
): Promise<ReadWindow | null> {
  const [start, end] = [wholeSecond(from), wholeSecond(to)];
  const answer = await port.fetchBets(start, end);
  const tooLarge = answer.kind === 'unknown' && answer.reason === TOO_LARGE;
  if (tooLarge && end.getTime() - start.getTime() > SMALLEST_WINDOW_MS) {
    return readPieces(context, port, start, end);
  }
  if (answer.kind !== 'done') {
    context.logger.warn(
      { supplier: port.supplier, answer: answer.kind },
      'the bet feed does not answer',
    );
    return null;
  }
  const oldestNew = await keepLines(context, port.supplier, answer.value);
  return { finalTo: answer.value.finalTo, oldestNew };
}

async function readSupplier(context: VenuesContext, port: VenuePort): Promise<void> {
  if (port.numbered && (await readNumbers(context, port.supplier, port.numbered))) return;
  await readWindows(context, port);
}

async function boundsOf({ settings }: VenuesContext): Promise<OverlapBounds> {
  const least = (await settings.get(feedOverlapLeast)) * SECOND_MS;
  return { least, most: (await settings.get(feedOverlapMost)) * SECOND_MS };
}

async function readWindows(context: VenuesContext, port: VenuePort): Promise<void> {
  const { read } = context.database;
  const { supplier } = port;
  const end = later(context.clock.now(), AHEAD_MS);
  const bounds = await boundsOf(context);
  let overlap = (await readOverlap(read, supplier)) ?? firstOverlap(bounds);
  let from = (await readCursor(read, supplier)) ?? later(context.clock.now(), -FIRST_LOOKBACK_MS);
  while (from < end) {
    const to = new Date(Math.min(end.getTime(), from.getTime() + WINDOW_MS));
    const start = windowStart(overlap, from, bounds);
    const window = await readWindow(context, port, start, to);
    if (window === null) return;
    await applyRounds(context);
    const reached = Math.max(window.finalTo.getTime(), from.getTime());
    await saveCursor(read, supplier, new Date(reached));
    const { oldestNew } = window;
    const judged = judgeWindow(overlap, { cursor: from, start, oldestNew }, bounds);
    if (judged.rereadFrom !== null) {
      // Kept only after this: a process that ends before it looks again.
      if ((await readWindow(context, port, judged.rereadFrom, start)) === null) return;
      await applyRounds(context);
    }
    overlap = judged.overlap;
    await saveOverlap(read, supplier, overlap);
    if (window.finalTo < to) return;
    from = to;
  }
}

/**
 * Reads every supplier's feed up to now and applies new lines to bet records, books, wagering and
 * limits. A supplier that does not answer is read from the same point next time; one whose feed
 * cannot be processed does not stop the others.
 */
export async function pullBets(context: VenuesContext): Promise<void> {
  const ports = onePerSupplier(context);
  const runs = await Promise.allSettled(ports.map((port) => readSupplier(context, port)));
  await applyRounds(context);
  await countBets(context);
  judgeRuns(context, runs);
}

/** A run fails when all feeds do: one alone must not slow the others, and FeedBehind names it. */
function judgeRuns(
  { logger }: VenuesContext,
  runs: readonly PromiseSettledResult<unknown>[],
): void {
  const failures = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
  if (failures.length === 0) return;
  const error = new AggregateError(failures, 'a bet feed could not be read');
  if (failures.length === runs.length) throw error;
  logger.error({ error }, 'a bet feed could not be read');
}

/** How far back the feed is read for somebody who waits; the job reads what is older. */
const READ_NOW_MS = 10 * MINUTE_MS;
/** How many pages of a numbered feed are read for them; the job reads what is left. */
const READ_NOW_PAGES = 5;

/**
 * Reads and applies the newest lines of a supplier now, for somebody who waits for them: those who
 * ask at the same time share one read that began after they asked. Counts nothing: the job does.
 */
export function readNow(context: VenuesContext, port: VenuePort): Promise<void> {
  return context.feedReads.joinNext(port.supplier, async () => {
    const { numbered, supplier } = port;
    const isRead = numbered && (await readNumbers(context, supplier, numbered, READ_NOW_PAGES));
    if (isRead) return;
    const now = context.clock.now();
    const cursor = await readCursor(context.database.read, port.supplier);
    const start = Math.max(cursor?.getTime() ?? 0, later(now, -READ_NOW_MS).getTime());
    const bounds = await boundsOf(context);
    const overlap = (await readOverlap(context.database.read, supplier)) ?? firstOverlap(bounds);
    const from = later(new Date(start), -overlap.ms);
    const window = await readWindow(context, port, from, later(now, AHEAD_MS));
    if (window !== null) await applyRounds(context);
  });
}

/** How far a supplier's feed has been read and applied; null before the first read. */
export async function feedReadTo(context: VenuesContext, supplier: string): Promise<Date | null> {
  return readCursor(context.database.read, supplier);
}

/** A case about strange lines is opened again by those that are still there. */
async function rereadSupplier(
  context: VenuesContext,
  port: VenuePort,
  end: Date,
  days: number,
): Promise<void> {
  await closeStrange(context, port.supplier);
  let from = later(end, -days * 24 * HOUR_MS);
  if (port.numbered && (await rereadHours(context, port.supplier, port.numbered, from, end)))
    return;
  while (from < end) {
    const to = new Date(Math.min(end.getTime(), from.getTime() + WINDOW_MS));
    if ((await readWindow(context, port, from, to)) === null) break;
    from = to;
  }
}

/** Reads the last `days` again, to correct lines that were late or amended (FM-21). */
export async function rereadBets(context: VenuesContext, days: number): Promise<void> {
  const end = context.clock.now();
  const runs = await Promise.allSettled(
    onePerSupplier(context).map((port) => rereadSupplier(context, port, end, days)),
  );
  await applyRounds(context);
  await countBets(context);
  judgeRuns(context, runs);
}
