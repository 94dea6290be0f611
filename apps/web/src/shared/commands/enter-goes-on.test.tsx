import { act, type FormEvent, type KeyboardEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { enterGoesOn } from './enter-goes-on.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Draws a form; Enter in the field of this name, and whether the browser may still send it. */
function entersIn(name: string, how: KeyboardEventInit = {}, chosen = '') {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  let maySend = true;
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    enterGoesOn(event);
    maySend = !event.defaultPrevented;
  };
  act(() =>
    root.render(
      <form onKeyDown={onKeyDown} onSubmit={(event: FormEvent) => event.preventDefault()}>
        <input name="first" />
        <button type="button" name="eye" />
        <input name="filled" defaultValue="typed before" />
        <input name="agreed" type="checkbox" value="" />
        <select name="last" defaultValue={chosen}>
          <option value="">none</option>
          <option value="SG">one</option>
        </select>
      </form>,
    ),
  );
  const control = place.querySelector<HTMLElement>(`[name=${name}]`);
  control?.focus();
  const key = new KeyboardEvent('keydown', {
    key: 'Enter',
    bubbles: true,
    cancelable: true,
    ...how,
  });
  act(() => {
    control?.dispatchEvent(key);
  });
  const focused = document.activeElement?.getAttribute('name');
  act(() => root.unmount());
  place.remove();
  return { focused, maySend };
}

test('Enter goes past filled fields and check boxes to the next empty one', () => {
  expect(entersIn('first')).toEqual({ focused: 'last', maySend: false });
  expect(entersIn('filled')).toEqual({ focused: 'last', maySend: false });
});

test('with no empty field after it, Enter sends the form', () => {
  expect(entersIn('filled', {}, 'SG')).toEqual({ focused: 'filled', maySend: true });
});

test('Enter elsewhere, another key and the end of a composed word are left alone', () => {
  expect(entersIn('eye')).toEqual({ focused: 'eye', maySend: true });
  expect(entersIn('last')).toEqual({ focused: 'last', maySend: true });
  expect(entersIn('first', { key: 'a' })).toEqual({ focused: 'first', maySend: true });
  expect(entersIn('first', { isComposing: true })).toEqual({ focused: 'first', maySend: true });
});
