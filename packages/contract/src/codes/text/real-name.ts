import { isStorable } from '../storable-text.ts';
import { hasControls } from './control-characters.ts';

/** The words for a name that is refused. */
export const REAL_NAME_WORDS = '请输入正确的真实姓名';

/** Longest accepted real name. */
export const REAL_NAME_MOST = 60;

/**
 * Characters that change the reading direction, so that staff would read the following text
 * wrongly.
 */
const TURNS_DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The stored form of a real name: without surrounding blanks and invisible characters. */
export const tidyRealName = (typed: string): string =>
  typed.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim();

/**
 * Whether the input is acceptable as a real name: empty (the specification does not require one),
 * or a text with a visible letter and no control character.
 */
export function isRealName(typed: string): boolean {
  if (typed.trim() === '') return true;
  if (typed.length > REAL_NAME_MOST || !isStorable(typed)) return false;
  if (hasControls(typed) || /[\t\n]/.test(typed) || TURNS_DIRECTION.test(typed)) return false;
  return /\p{L}/u.test(tidyRealName(typed));
}
