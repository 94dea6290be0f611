import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

/** A step that the test itself lets go on. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

test('the next story begins when an abandoned one has ended, and not before', async () => {
  const stories = inTurn();
  const steps: string[] = [];
  const [old, step] = [new AbortController(), gate()];
  const first = stories.run(old.signal, async () => {
    for (let index = 1; ; index += 1) {
      steps.push(`first ${index}`);
      await step.opened;
      old.signal.throwIfAborted();
    }
  });
  const second = stories.run(new AbortController().signal, async () => steps.push('second'));
  await expect.poll(() => steps).toEqual(['first 1']);
  // The first one's test has timed out; the story stands in the middle of a step.
  old.abort();
  await Promise.resolve();
  expect(steps).toEqual(['first 1']);
  step.open();
  await second;
  await expect(first).rejects.toThrow();
  expect(steps).toEqual(['first 1', 'second']);
});

test('a story whose test is over before its turn does not begin', async () => {
  const stories = inTurn();
  const step = gate();
  const never: string[] = [];
  const first = stories.run(new AbortController().signal, () => step.opened);
  const over = new AbortController();
  const second = stories.run(over.signal, async () => never.push('begun'));
  over.abort();
  step.open();
  await first;
  await expect(second).rejects.toThrow();
  await stories.ended();
  expect(never).toEqual([]);
});
