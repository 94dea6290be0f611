import { isStorable } from '../storable-text.ts';
import { hasControls } from './control-characters.ts';

/** What is said of a name that cannot be kept. */
export const REAL_NAME_WORDS = '请输入正确的真实姓名';

/** Longest real name we keep. */
export const REAL_NAME_MOST = 60;

/** Characters that turn the reading direction: what follows reads as something else to staff. */
const TURNS_DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A real name as it is kept: without blanks around it and characters nobody sees. */
export const tidyRealName = (typed: string): string =>
  typed.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim();

/**
 * Whether what was typed can be kept as a real name: nothing at all (the specification does not ask
 * for one), or a text with a letter one can see and no control character.
 */
export function isRealName(typed: string): boolean {
  if (typed.trim() === '') return true;
  if (typed.length > REAL_NAME_MOST || !isStorable(typed)) return false;
  if (hasControls(typed) || /[\t\n]/.test(typed) || TURNS_DIRECTION.test(typed)) return false;
  return /\p{L}/u.test(tidyRealName(typed));
}
