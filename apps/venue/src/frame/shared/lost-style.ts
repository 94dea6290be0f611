/** A measure that the style of every page gives. */
const TOKEN = '--s-1';

/**
 * Whether the style of the page has not come; asked when it is not under way any more: by the own
 * script of the page, which waits for it, or after the page has loaded. A browser may list a lost
 * style like any other, but it gives nothing.
 */
export const isStyleLost = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue(TOKEN) === '';
