import type { CDPSession } from '@playwright/test';

/** The requests of a page so far. */
interface Requests {
  readonly count: number;
  /** Their answers as they came over the line. */
  readonly bytes: number;
  /** The longest row of them in which each was sent after the one before had ended. */
  readonly inSequence: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
}

/** The most spans of which none overlaps another. */
function longestRow(spans: readonly Span[]): number {
  let [count, end] = [0, 0];
  for (const { from, to } of spans.toSorted((a, b) => a.to - b.to)) {
    if (from < end) continue;
    count += 1;
    end = to;
  }
  return count;
}

/**
 * Watches the requests of a page; the result tells of those that ended within so many milliseconds
 * after the first was made. A stream that stays open is in none of the numbers.
 */
export async function watchRequests(line: CDPSession): Promise<(withinMs?: number) => Requests> {
  const sent = new Map<string, number>();
  const spans: Span[] = [];
  let first = Infinity;
  line.on('Network.requestWillBeSent', ({ timestamp }) => {
    first = Math.min(first, timestamp);
  });
  line.on('Network.responseReceived', ({ requestId, response: { timing } }) => {
    // When it got a connection: before, it may have waited for others.
    if (timing) sent.set(requestId, timing.requestTime + timing.sendStart / 1_000);
  });
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const from = sent.get(requestId);
    if (from !== undefined) spans.push({ from, to: timestamp, bytes: encodedDataLength });
  });
  await line.send('Network.enable');
  return (withinMs = Infinity) => {
    const ended = spans.filter(({ to }) => to <= first + withinMs / 1_000);
    const bytes = ended.reduce((sum, span) => sum + span.bytes, 0);
    return { count: ended.length, bytes, inSequence: longestRow(ended) };
  };
}
