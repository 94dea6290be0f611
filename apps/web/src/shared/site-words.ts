/**
 * A word of the operator, which the server writes into the page as it is sent; its placeholder
 * where there is no page yet, which the first script fills (prerendered.ts).
 */
const wordOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? `{${name}}`;

/** The site's name, and the short one for narrow places. */
export const siteName = wordOf('site_name');
export const shortName = wordOf('short_name');
/** What the app is offered with. */
export const appNote = wordOf('app_note');
/** The sizes of the app's packages; '' when there are none. */
export const appSizes = wordOf('app_sizes');

/** Whether there is such a word, and the page is known. */
export const isFilled = (word: string): boolean => word !== '' && !word.startsWith('{');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** HTML of the build with the page's words in place of their placeholders. */
export const withSiteWords = (html: string): string =>
  html.replace(/\{([a-z_]+)\}/g, (_, name: string) => escaped(wordOf(name)));
