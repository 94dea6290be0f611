/**
 * Switches a button off, or on again, and leaves it the focus: a browser takes that from a disabled
 * button, and a keyboard or a screen reader then begins at the head of the page again. Whoever
 * hears its press asks `isOff`, or hears it through `whileOn`.
 */
export const setOff = (button: HTMLButtonElement, isNowOff: boolean): void =>
  button.setAttribute('aria-disabled', String(isNowOff));

/** Whether a button was switched off. */
export const isOff = (button: HTMLButtonElement): boolean =>
  button.getAttribute('aria-disabled') === 'true';

/** Hears the presses of a button while it is on. */
export const whileOn =
  (press: () => void) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof HTMLButtonElement && !isOff(currentTarget)) press();
  };
