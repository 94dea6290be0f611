/**
 * A one-time or recovery code as a person types or pastes it: `123 456`, `123-456` and full-width
 * characters become the plain code, so that the same code is never called wrong for its form.
 */
export const readTypedCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
