import { composed, hasHidden, hasLetter, isOneLine } from './readable-text.ts';

/** The words for a name that is refused. */
export const REAL_NAME_WORDS = '请输入正确的真实姓名';

/** Longest accepted real name. */
export const REAL_NAME_MOST = 60;

/** The stored form of a real name: composed, without surrounding blanks. */
export const tidyRealName = (typed: string): string => composed(typed);

/**
 * Whether the input is acceptable as a real name: empty (the specification does not require one),
 * or a line with a letter and no hidden character.
 */
export function isRealName(typed: string): boolean {
  if (typed.trim() === '') return true;
  if (typed.length > REAL_NAME_MOST || hasHidden(typed) || !isOneLine(typed)) return false;
  return hasLetter(typed);
}
