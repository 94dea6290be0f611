import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useAddress } from './use-address.ts';

const drawn: ReturnType<typeof useAddress>[] = [];

function Page() {
  drawn.push(useAddress());
  return null;
}

test('a change keeps the one before it, also one that the page has not drawn yet', async () => {
  globalThis.location.hash = '#/deposits?tab=review';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <HashRouter>
        <Page />
      </HashRouter>,
    ),
  );
  await act(async () => {
    drawn[0]?.set({ search: 'lele01' });
    drawn[0]?.set({ number: 'D1', page: null });
  });
  expect(globalThis.location.hash).toBe('#/deposits?tab=review&search=lele01&number=D1');
  expect(drawn.at(-1)?.filter('search')).toBe('lele01');
  await act(async () => drawn[0]?.set({ search: '' }));
  expect(globalThis.location.hash).toBe('#/deposits?tab=review&number=D1');
  act(() => root.unmount());
});
