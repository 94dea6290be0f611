import type { Context } from '@haitang/platform/context.ts';
import { firstSponsorLink, secondSponsorLink, serviceLink } from './content-settings.ts';
import { siteTexts } from './site-info.ts';

/**
 * The origins outside of this site whose pages the operator has set to be framed: the service, the
 * sponsors, and the app's package (/gamePage?app=1).
 */
export async function framedOrigins(
  context: Pick<Context, 'database' | 'settings'>,
): Promise<readonly string[]> {
  const links = [serviceLink, firstSponsorLink, secondSponsorLink];
  const set = await Promise.all(links.map((link) => context.settings.get(link)));
  const texts = await siteTexts(context);
  const all = [...set, texts.get('ios_download_url') ?? ''];
  const origins = all
    .filter((link) => link.startsWith('https://') && URL.canParse(link))
    .map((link) => new URL(link).origin);
  return [...new Set(origins)];
}
