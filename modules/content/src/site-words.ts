import type { Context } from '@haitang/platform/context.ts';
import { siteTexts } from './site-info.ts';

/** The operator's words in pages that the build has left open as `{site_name}` and so on. */
export interface SiteWords {
  readonly site_name: string;
  /** For narrow places: under an icon, in a sentence. */
  readonly short_name: string;
  /** What the app is offered with. */
  readonly app_note: string;
  /** Sizes of the app's packages; '' when there are none. */
  readonly app_sizes: string;
}

/** Before the operator has given a name, or when it cannot be read. */
export const NAMELESS: SiteWords = {
  site_name: '本站',
  short_name: '本站',
  app_note: '添加到主屏幕，一点即开',
  app_sizes: '',
};

/** Whether a download address is of a package, not of our own page that offers the app. */
export const isPackage = (url: string): boolean => url !== '' && !/^\/?#|^\/(#|$)/.test(url);

/** The words by the site's texts; the name stands in for a missing short one. */
export async function siteWords(
  context: Pick<Context, 'database' | 'settings'>,
): Promise<SiteWords> {
  const texts = await siteTexts(context);
  const site_name = texts.get('title') || NAMELESS.site_name;
  // Sizes are of packages: without one there is nothing to weigh.
  const packaged = ['ios_download_url', 'android_download_url'].some((key) =>
    isPackage(texts.get(key) ?? ''),
  );
  return {
    site_name,
    short_name: texts.get('short_title') || site_name,
    app_note: (packaged && texts.get('app_note')) || NAMELESS.app_note,
    app_sizes: (packaged && texts.get('app_sizes')) || NAMELESS.app_sizes,
  };
}
