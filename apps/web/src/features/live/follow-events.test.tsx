import { afterAll, expect, test, vi } from 'vitest';
import { followEvents } from './follow-events.ts';
import { useLive } from './live-store.ts';

/** The ends of the streams that were opened, in order: each sends a last text, if any. */
const ends: ((last: string) => void)[] = [];
const leave = new AbortController();

vi.stubGlobal('fetch', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      ends.push((last) => {
        controller.enqueue(new TextEncoder().encode(last));
        controller.close();
      });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
});
afterAll(() => {
  leave.abort();
  vi.unstubAllGlobals();
});

test('a server that stops is left for another one, and no screen notices', async () => {
  const seen: boolean[] = [];
  const stopWatching = useLive.subscribe(({ open }) => void seen.push(open));
  const following = followEvents(leave.signal);
  await expect.poll(() => useLive.getState().open).toBe(true);

  ends[0]?.('retry: 400\n\nevent: moved\ndata: {}\n\n');
  await expect.poll(() => ends.length).toBe(2);
  expect(seen).not.toContain(false);

  // A stream that only breaks starts the polls until the next one is open.
  ends[1]?.(':\n\n');
  await expect.poll(() => seen.at(-1)).toBe(false);
  await expect.poll(() => ends.length).toBe(3);
  await expect.poll(() => useLive.getState().open).toBe(true);

  leave.abort();
  ends[2]?.('');
  await following;
  expect(useLive.getState().open).toBe(false);
  stopWatching();
});
