/**
 * Whether a database can store a text unchanged: NUL is not allowed, and half of a surrogate pair
 * is not a character in any encoding.
 */
export const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
