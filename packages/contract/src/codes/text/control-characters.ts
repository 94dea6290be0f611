const LINE_FEED = 10;
const TAB = 9;

const isControl = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return (code < 32 && code !== LINE_FEED && code !== TAB) || code === 127;
};

/** Whether a text holds control characters other than line feeds and tabs. */
export const hasControls = (text: string): boolean => Array.from(text).some(isControl);

/** The text without these characters. */
export const withoutControls = (text: string): string =>
  Array.from(text)
    .filter((letter) => !isControl(letter))
    .join('');
