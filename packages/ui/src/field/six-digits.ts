import { readTypedCode } from '@haitang/kernel/typed-code.ts';

/** The digits of a code that is typed or pasted, e.g. `123 456`; what follows the sixth is cut. */
export const sixDigits = (typed: string): string =>
  readTypedCode(typed).replace(/\D/g, '').slice(0, 6);
