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

/** Watches the requests of a page; a stream that stays open is in none of the numbers. */
export async function watchRequests(line: CDPSession): Promise<() => Requests> {
  const sent = new Map<string, number>();
  const spans: Span[] = [];
  let bytes = 0;
  line.on('Network.responseReceived', ({ requestId, response: { timing } }) => {
    // When it got a connection: before, it may have waited for others.
    if (timing) sent.set(requestId, timing.requestTime + timing.sendStart / 1_000);
  });
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    bytes += encodedDataLength;
    const from = sent.get(requestId);
    if (from !== undefined) spans.push({ from, to: timestamp });
  });
  await line.send('Network.enable');
  return () => ({ count: spans.length, bytes, inSequence: longestRow(spans) });
}
