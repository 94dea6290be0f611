/**
 * Characters that a reader does not see, or that turn the text around them: controls, format
 * characters (bidi, zero-width, soft hyphen, byte order mark), line separators, fillers, halves of
 * a surrogate pair. Line feeds and tabs are seen.
 */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** Joiners and variation selectors inside an emoji belong to what is seen. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|\u200d(?=\p{Extended_Pictographic}))*/gu;

/** Whether a text holds characters that another person would not see as they are. */
export const hasHidden = (text: string): boolean => HIDDEN.test(text.replace(EMOJI, ''));

/** Whether a text is one line. */
export const isOneLine = (text: string): boolean => !/[\t\n\r]/.test(text);

/** Whether a text has a letter of any script: a name of blanks, marks or digits is none. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** The one form in which a text is kept and compared: composed, without surrounding blanks. */
export const composed = (text: string): string => text.normalize('NFC').trim();

/** A text in which each hidden character shows as �, for what no person has typed. */
export const withHiddenShown = (text: string): string =>
  Array.from(text, (letter) => (HIDDEN.test(letter) ? '\ufffd' : letter)).join('');
