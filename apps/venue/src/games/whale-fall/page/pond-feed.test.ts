import { expect, test, vi } from 'vitest';
import type { Line } from '../../../client/shared/line.ts';
import type { PagePond } from '../../../wire/page-wire.ts';
import { createPondFeed } from './pond-feed.ts';

const POND: PagePond = { pond: 1, place: 0, places: [], caught: [], serverNow: 0 };

test('a stream that a newer window replaced is opened again when the player comes back', async () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  let opened = 0;
  const answer = async <Data>(): Promise<Data> => Object(POND);
  const line: Line = {
    get: answer,
    post: answer,
    stream: async () => {
      opened += 1;
      return new Blob(['event: replaced\ndata: {}\n\n']).stream();
    },
  };
  vi.useFakeTimers();
  createPondFeed(line, POND);
  // Ten times the pause after which a broken stream is opened again.
  for (let turn = 0; turn < 100; turn += 1) await vi.advanceTimersByTimeAsync(100);
  expect(opened).toBe(1);
  vi.useRealTimers();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await new Promise(setImmediate);
  expect(opened).toBe(1);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => opened).toBe(2);
  const touched = () => {
    page.dispatchEvent(new Event('pointerdown'));
    return opened;
  };
  await expect.poll(touched).toBe(3);
});
