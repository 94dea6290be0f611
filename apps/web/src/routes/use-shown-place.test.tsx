import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Place } from '../shared/navigation/history.ts';
import { useShownPlace } from './use-shown-place.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const place = (path: string): Place => ({ path, query: new URLSearchParams(), key: path, at: 0 });

let shown = '';

interface ShownProps {
  readonly wanted: Place;
  /** The path that is barred. */
  readonly barred: string;
  readonly owner?: string | undefined;
}

function Shown({ wanted, barred, owner = 'token' }: ShownProps) {
  const { path } = useShownPlace(wanted, { owner, isBarred: (target) => target.path === barred });
  useEffect(() => {
    shown = path;
  }, [path]);
  return null;
}

/** The screen shown right after a member's devices were left for login. */
function shownAfterLeaving(barred: string, owner?: string): string {
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Shown wanted={place('/sessions')} barred="" />));
  expect(shown).toBe('/sessions');
  act(() => root.render(<Shown wanted={place('/login')} barred={barred} owner={owner} />));
  const then = shown;
  act(() => root.unmount());
  return then;
}

test('a screen stays while the code of the next one loads', () => {
  expect(shownAfterLeaving('')).toBe('/sessions');
});

test('no screen stays when the session has ended', () => {
  expect(shownAfterLeaving('', '')).toBe('/login');
});

test("a member's screen does not stay once the member has signed out", () => {
  expect(shownAfterLeaving('/sessions')).toBe('/login');
});

test('a screen stays while the next place redirects', () => {
  expect(shownAfterLeaving('/login')).toBe('/sessions');
});
