/**
 * What stands in a field for an amount: as it was typed, with the point of every keyboard as a
 * point and without spaces and group commas. What is no amount stays, and is refused in words: cut
 * to one it would be another amount than the one that was typed.
 */
export const typedAmount = (text: string): string =>
  text.replace(/[。．]/g, '.').replace(/[\s,，]/g, '');

/** The amount a typed text means: `25.`, where somebody stopped at the point, is 25. */
export const meantAmount = (typed: string): string => typed.replace(/\.$/, '');
