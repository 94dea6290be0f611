import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLoop } from './loop.ts';

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
};

test.each([[0], [-1], [0.5], [Number.NaN], [2 ** 31], [1e300], [Number.POSITIVE_INFINITY]])(
  'FM-40 a pause of %d ms, which a timer would treat as none, is no pause',
  (pause) => {
    expect(() =>
      createLoop(
        async () => undefined,
        pause,
        () => undefined,
      ),
    ).toThrow('a pause');
  },
);

test.each([[300_000_000], [2 ** 31 - 1]])('FM-40 a pause of %d ms is kept', async (pause) => {
  let rounds = 0;
  const loop = createLoop(
    async () => {
      rounds += 1;
    },
    pause,
    () => undefined,
  );
  loop.start();
  await turns(200);
  expect(rounds).toBe(1);
  await loop.stop();
});

test('an error in a round is reported, and the next round runs', async () => {
  const answer: unknown[] = [];
  let rounds = 0;
  const round = async (): Promise<void> => {
    rounds += 1;
    if (rounds === 1) throw new Error('once');
  };
  const loop = createLoop(round, 1, (error) => answer.push(error));
  loop.start();
  await expect.poll(() => rounds).toBeGreaterThan(1);
  await loop.stop();
  expect(String(answer)).toBe('Error: once');
});
