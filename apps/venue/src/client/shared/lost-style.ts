/** A measure that the style of every page gives. */
const TOKEN = '--s-1';

/**
 * Whether the style of the page is lost. Asked when it can no longer be loading: by the script of
 * the page, which waits for it, or after the page has loaded. A browser may list a lost style like
 * any other, so a value that it would set is read.
 */
export const isStyleLost = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue(TOKEN) === '';
