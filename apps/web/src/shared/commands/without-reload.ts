import type { FormEvent } from 'react';

/** Acts on the submit of a form, in place of the browser, which would load the page anew. */
export const withoutReload =
  (act: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault();
    act();
  };
