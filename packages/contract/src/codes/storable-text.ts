/**
 * Whether a database can keep a text as it is: none holds NUL, and half of a surrogate pair is no
 * letter in any encoding.
 */
export const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
