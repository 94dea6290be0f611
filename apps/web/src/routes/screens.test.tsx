import { afterEach, expect, test, vi } from 'vitest';
import { screens } from './screens.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the code of a screen makes no formatter while it loads', async () => {
  // The first one holds up a slow phone for 80 ms, on every screen from which it is prefetched.
  const asked: (string | symbol)[] = [];
  vi.stubGlobal(
    'Intl',
    new Proxy(Intl, {
      get(intl, name) {
        asked.push(name);
        return Reflect.get(intl, name);
      },
    }),
  );
  // Another test may have loaded some of it.
  vi.resetModules();
  await Promise.all(Object.values(screens).map((load) => load()));
  expect(asked).toEqual([]);
});
