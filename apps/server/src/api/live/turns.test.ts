import { later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { expect, test } from 'vitest';
import { createListeners, type Listener } from './listeners.ts';
import { createTurns } from './turns.ts';

const FROM = new Date('2026-03-10T04:00:00Z');
const nothing = () => undefined;
const stream = { send: nothing, beat: nothing, retryAfter: nothing, close: nothing };

function listening(count: number) {
  const listeners = createListeners(String);
  const leave: (() => void)[] = [];
  const all = Array.from({ length: count }, (_, index): Listener => {
    const id = memberId(51_000_000 + index);
    const onClose = (left: () => void) => void leave.push(left);
    const session = { id: `s${index}`, memberId: id, username: `u${index}` };
    return { session, stream: { ...stream, onClose }, shown: null, version: -1n };
  });
  for (const listener of all) listeners.add(listener);
  return { listeners, all, leave };
}

test.each([40, 79, 81, 1_000])('all %i have their turn in time, a few at each poll', (count) => {
  const { listeners, all } = listening(count);
  const next = createTurns(listeners, 20_000, FROM);
  const dealt = Array.from({ length: 41 }, (_, index) => next(later(FROM, (index + 1) * 500)));
  expect(Math.max(...dealt.map(({ length }) => length))).toBeLessThanOrEqual(count / 40 + 1);
  expect(new Set(dealt.flat())).toEqual(new Set(all));
});

test('a single listener waits for the whole time, and one that left is skipped', () => {
  const alone = listening(1);
  const next = createTurns(alone.listeners, 20_000, FROM);
  expect(next(later(FROM, 19_500))).toEqual([]);
  expect(next(later(FROM, 20_000))).toEqual(alone.all);

  const { listeners, all, leave } = listening(4);
  const deal = createTurns(listeners, 20_000, FROM);
  expect(deal(later(FROM, 5_000))).toEqual([all[0]]);
  leave[1]?.();
  expect(deal(later(FROM, 15_000))).toEqual([]);
  expect(deal(later(FROM, 40_000))).toEqual([all[0], all[2], all[3]]);
});
