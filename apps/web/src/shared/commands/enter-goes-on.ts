import type { KeyboardEvent } from 'react';

/** The fields that are typed or chosen; buttons and check boxes are pressed. */
const isField = (control: Element): control is HTMLInputElement | HTMLSelectElement =>
  control.matches('select, input:not([type=checkbox], [type=radio]):not([readonly], :disabled)');

/**
 * Enter in a field goes on to the next empty field of its form, so that a form is filled without a
 * tap on each field; when none is left, Enter sends the form as always. The Enter that ends a word
 * of an input method does neither.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const fields = [...currentTarget.elements].filter(isField);
  const index = fields.indexOf(target);
  const next = index < 0 ? undefined : fields.slice(index + 1).find(({ value }) => value === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
