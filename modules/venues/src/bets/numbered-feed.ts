import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { FeedStart, FeedSum, NumberedFeed } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';
import { applyRounds } from './apply-rounds.ts';
import { forgetNumber, readCursor, readNumber, saveNumber, sumLines } from './feed-store.ts';
import { keepLines } from './keep-lines.ts';

/** How far before the last known time a read without a number begins. */
const LOOKBACK_MS = 10 * MINUTE_MS;

/** A supplier without this extension answers so: an older program of ours. */
const UNKNOWN_CALL = 'HTTP 404';

async function startOf(context: VenuesContext, supplier: string): Promise<FeedStart> {
  const { read } = context.database;
  const after = await readNumber(read, supplier);
  if (after !== null) return { after };
  const readTo = (await readCursor(read, supplier)) ?? context.clock.now();
  return { since: later(readTo, -LOOKBACK_MS) };
}

/**
 * Reads a supplier's feed from the last number on, page by page, up to where it ended when this
 * read began, and applies what it brings. Each page is kept before its number is: after a crash it
 * is read again and changes nothing. Ends after `mostPages` for somebody who waits. Returns false
 * for a supplier that has no numbers.
 */
export async function readNumbers(
  context: VenuesContext,
  supplier: string,
  feed: NumberedFeed,
  mostPages = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const { read } = context.database;
  let start = await startOf(context, supplier);
  let end: number | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const answer = await feed.next(start);
    if (answer.kind === 'refused' && answer.code === UNKNOWN_CALL) return false;
    if (answer.kind !== 'done') {
      context.logger.warn({ supplier, answer: answer.kind }, 'the bet feed does not answer');
      return true;
    }
    const { last, feedLast, finalTo } = answer.value;
    if ('after' in start && feedLast < start.after) {
      // The supplier's list was restored to an earlier state: its numbers begin again before ours.
      context.logger.error({ supplier, ours: start.after, theirs: feedLast }, 'a feed went back');
      await forgetNumber(read, supplier, start.after);
      start = await startOf(context, supplier);
      continue;
    }
    await keepLines(context, supplier, answer.value);
    await applyRounds(context);
    const known = (await readCursor(read, supplier)) ?? later(context.clock.now(), -LOOKBACK_MS);
    const isAll = last >= feedLast;
    await saveNumber(read, supplier, { number: last, readTo: (isAll ? finalTo : null) ?? known });
    end ??= feedLast;
    const moved = !('after' in start) || last > start.after;
    if (isAll || last >= end || !moved) return true;
    start = { after: last };
  }
  return true;
}

const textOf = ({ venue, rounds, stakes, payouts }: FeedSum): string =>
  `${venue} ${rounds} ${stakes} ${payouts}`;

const asText = (sums: readonly FeedSum[]): string => sums.map(textOf).sort().join('\n');

/** Whether an hour's sums agree; null without an answer, false for a supplier without sums. */
async function agrees(
  context: VenuesContext,
  supplier: string,
  feed: NumberedFeed,
  span: { readonly from: Date; readonly to: Date },
): Promise<boolean | 'no answer' | 'unknown call'> {
  const answer = await feed.sums(span.from, span.to);
  if (answer.kind === 'refused' && answer.code === UNKNOWN_CALL) return 'unknown call';
  if (answer.kind !== 'done') return 'no answer';
  return asText(await sumLines(context.database.read, supplier, span)) === asText(answer.value);
}

/** Reads all of an hour again; false without an answer. */
async function rereadHour(
  context: VenuesContext,
  supplier: string,
  feed: NumberedFeed,
  span: { readonly from: Date; readonly to: Date },
): Promise<boolean> {
  let after: number | null = 0;
  while (after !== null) {
    const answer = await feed.played(span.from, span.to, after);
    if (answer.kind !== 'done') return false;
    await keepLines(context, supplier, answer.value);
    after = answer.value.next;
  }
  return true;
}

/**
 * Compares the sums of each hour of play in `[from, to)` with the supplier's, and reads again only
 * the hours that differ. Returns false for a supplier that has no sums.
 */
export async function rereadHours(
  context: VenuesContext,
  supplier: string,
  feed: NumberedFeed,
  from: Date,
  to: Date,
): Promise<boolean> {
  const first = new Date(Math.floor(from.getTime() / HOUR_MS) * HOUR_MS);
  for (let hour = first; hour < to; hour = later(hour, HOUR_MS)) {
    const span = { from: hour, to: later(hour, HOUR_MS) };
    const same = await agrees(context, supplier, feed, span);
    if (same === 'unknown call') return false;
    const isRead =
      same !== 'no answer' && (same || (await rereadHour(context, supplier, feed, span)));
    if (!isRead) {
      context.logger.warn({ supplier, hour }, 'an hour of the bet feed is not compared');
      return true;
    }
    if (!same) context.logger.info({ supplier, hour }, 'an hour of the bet feed was read again');
  }
  return true;
}
