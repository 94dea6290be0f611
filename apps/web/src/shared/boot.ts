import type { AppData, BannerListData } from '@haitang/contract/member/content.ts';
import type { GameListData, GameTypes } from '@haitang/contract/member/games.ts';
import { queryClient } from './api/query-client.ts';
import { queryKeys } from './api/query-keys.ts';
import { readToken, writeLocal } from './storage.ts';

/** What the server writes into the page in place of `<!--boot-->`, so that nothing waits for it. */
export interface Boot {
  readonly app?: AppData;
  readonly bannerList?: BannerListData;
  readonly getGameType?: GameTypes;
  /** The answer of `game/list` with `is_hot` 1. */
  readonly hot?: GameListData;
}

/** One answer that a sight was drawn from, under the name the cache has for it. */
export type FirstAnswer = readonly [key: readonly unknown[], data: unknown];

declare global {
  interface Window {
    /** `FirstAnswer[]` as JSON: what the sight that the first script shows was drawn from. */
    firstAnswers?: string;
  }
}

const KEYS = {
  app: queryKeys.app,
  bannerList: queryKeys.banners,
  getGameType: queryKeys.gameTypes,
  hot: queryKeys.hotGames,
} as const;

/**
 * Reads `<script id="boot" type="application/json">` (with `<` written as \u003c) and gives its
 * parts to the cache as answers just received. A page served without it asks for them itself.
 */
export function readBoot(page: Document): void {
  const boot: Boot = JSON.parse(page.getElementById('boot')?.textContent || '{}');
  if (boot.app) writeLocal('appInfo', boot.app);
  for (const name of ['app', 'bannerList', 'getGameType', 'hot'] as const) {
    if (boot[name]) queryClient.setQueryData<unknown>(KEYS[name], boot[name]);
  }
}

/**
 * Gives the cache what the shown sight was drawn from, so that the app begins with the same. It was
 * asked for by nobody: to a member it is shown, and asked for anew.
 */
export function readFirstAnswers(page: Window): void {
  const answers: FirstAnswer[] = JSON.parse(page.firstAnswers ?? '[]');
  delete page.firstAnswers;
  const updatedAt = readToken() === '' ? Date.now() : 1;
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt });
}
