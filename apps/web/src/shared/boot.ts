import { queryClient } from './api/query-client.ts';
import { queryKeys } from './api/query-keys.ts';
import { inLanguage } from './api/server-words.ts';
import { bootDataOf } from './boot-data.ts';
import { writeLocal } from './storage.ts';

const KEYS = {
  app: queryKeys.app,
  bannerList: queryKeys.banners,
  getGameType: queryKeys.gameTypes,
  hot: queryKeys.hotGames,
} as const;

/**
 * Puts the page's boot data into the cache as answers just received. A page without it makes the
 * calls itself.
 */
export function readBoot(page: Document): void {
  const boot = inLanguage(bootDataOf(page));
  if (boot.app) writeLocal('appInfo', boot.app);
  for (const name of ['app', 'bannerList', 'getGameType', 'hot'] as const) {
    if (boot[name]) queryClient.setQueryData<unknown>(KEYS[name], boot[name]);
  }
}
