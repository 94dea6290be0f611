import { addressOf } from '@haitang/ui/browser/address-of.ts';
import { currentTheme } from './theme.ts';

/**
 * The address of a page that the server draws, with the app's theme; an address of another site is
 * unchanged, since we must not add to its query.
 */
export function inTheme(url: string): string {
  const address = url === '' ? null : addressOf(url, location.href);
  if (address?.origin !== location.origin) return url;
  address.searchParams.set('theme', currentTheme());
  return address.href;
}
