import { currentTheme } from './theme.ts';

/**
 * The address of a page that the server draws, with the theme it is to be drawn in; one of another
 * site stays as it is, since its query is not ours to add to.
 */
export function inTheme(url: string): string {
  if (url === '' || !URL.canParse(url, location.href)) return url;
  const address = new URL(url, location.href);
  if (address.origin !== location.origin) return url;
  address.searchParams.set('theme', currentTheme());
  return address.href;
}
