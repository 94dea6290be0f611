import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { QueryState } from './query-state.tsx';

const State = ({ data }: { readonly data: string | undefined }) => (
  <QueryState query={{ data, error: null, refetch: async () => {} }} skeleton="placeholder">
    {(answer) => answer}
  </QueryState>
);

// What `flushSync` leaves for later is what these tests are about.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

/** What is shown as soon as each of these data is there. */
function shownAtOnce(...all: readonly (string | undefined)[]) {
  const place = document.createElement('div');
  const root = createRoot(place);
  const shown = all.map((data) => {
    flushSync(() => root.render(<State data={data} />));
    return place.textContent;
  });
  return { shown, place, root };
}

test('the first data are drawn in slices, so their placeholder stays until they are', async () => {
  const { shown, place, root } = shownAtOnce(undefined, 'first');
  expect(shown).toEqual(['placeholder', 'placeholder']);
  await expect.poll(() => place.textContent).toBe('first');
  flushSync(() => root.render(<State data="second" />));
  expect(place.textContent).toBe('second');
  root.unmount();
});

test('data that are there from the start have no placeholder', () => {
  const { shown, root } = shownAtOnce('known', 'newer');
  expect(shown).toEqual(['known', 'newer']);
  root.unmount();
});
