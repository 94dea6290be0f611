/**
 * The content of an amount field: as typed, with every keyboard's decimal point converted to a
 * point, without spaces and group commas. An invalid amount stays and is refused with words:
 * truncation would change the amount.
 */
export const typedAmount = (text: string): string =>
  text.replace(/[。．]/g, '.').replace(/[\s,，]/g, '');

/** The amount of a typed text: `25.`, where the person stopped at the point, is 25. */
export const meantAmount = (typed: string): string => typed.replace(/\.$/, '');
