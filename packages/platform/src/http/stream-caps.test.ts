import { expect, test } from 'vitest';
import type { EventStream } from './event-stream.ts';
import { createStreamCaps } from './stream-caps.ts';

/** A stream without a connection; `sent` says what it was told. */
function stream(hangs = false) {
  const listeners: (() => void)[] = [];
  const sent: string[] = [];
  const eventStream: EventStream = {
    send: (event) => void sent.push(event),
    beat: () => undefined,
    retryAfter: () => undefined,
    close: () => {
      if (!hangs) for (const listener of listeners) listener();
    },
    onClose: (listener) => void listeners.push(listener),
  };
  return { one: eventStream, sent };
}

const holder = (session: string, owner = 'm1', ip = '10.0.0.1') => ({ session, owner, ip });

test('of one session the newest streams win, and the oldest is told so', () => {
  const caps = createStreamCaps({ session: 2, owner: 9, network: 9 });
  const all = Array.from({ length: 4 }, () => stream());
  for (const { one: eventStream } of all) caps.add(holder('s1'), eventStream);
  expect(all.map(({ sent }) => sent)).toEqual([['replaced'], ['replaced'], [], []]);
});

test('so do those of one member over all sessions', () => {
  const caps = createStreamCaps({ session: 2, owner: 3, network: 9 });
  const all = Array.from({ length: 5 }, () => stream());
  for (const [index, { one: eventStream }] of all.entries())
    caps.add(holder(`s${index}`), eventStream);
  expect(all.map(({ sent }) => sent.length)).toEqual([1, 1, 0, 0, 0]);
});

test('a full network is refused with words, and has room again when one closes', () => {
  const caps = createStreamCaps({ session: 9, owner: 9, network: 2 });
  const [first, second, third] = [stream(), stream(), stream()];
  caps.add(holder('s1', 'm1'), first.one);
  caps.add(holder('s2', 'm2', '::ffff:10.0.0.1'), second.one);
  const refusal = { code: 429, key: 'too-many', message: '当前网络打开的页面过多，请稍后再试' };
  expect(() => caps.assertMayOpen('10.0.0.1')).toThrow(expect.objectContaining(refusal));
  expect(() => caps.assertMayOpen('10.0.0.2')).not.toThrow();
  // The streams of others stay.
  expect([first.sent, second.sent]).toEqual([[], []]);
  first.one.close();
  expect(() => caps.assertMayOpen('10.0.0.1')).not.toThrow();
  caps.add(holder('s3', 'm3'), third.one);
  expect(() => caps.assertMayOpen('10.0.0.1')).toThrow();
});

test('a stream whose other side hangs is counted no longer once it was replaced', () => {
  const caps = createStreamCaps({ session: 1, owner: 9, network: 2 });
  for (let position = 0; position < 5; position += 1) caps.add(holder('s1'), stream(true).one);
  expect(() => caps.assertMayOpen('10.0.0.1')).not.toThrow();
});
