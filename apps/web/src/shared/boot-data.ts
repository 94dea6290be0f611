import type { AppData, BannerListData } from '@haitang/contract/member/content.ts';
import type { GameListData, GameTypes } from '@haitang/contract/member/games.ts';

/** The server writes this into the page in place of `<!--boot-->`, so that nothing waits for it. */
export interface BootData {
  readonly app?: AppData;
  readonly bannerList?: BannerListData;
  readonly getGameType?: GameTypes;
  /** The answer of `game/list` with `is_hot` 1. */
  readonly hot?: GameListData;
}

/** Reads `<script id="boot" type="application/json">`; empty if the page was served without it. */
export const bootDataOf = (page: Document): BootData =>
  JSON.parse(page.getElementById('boot')?.textContent || '{}');

/** Only 0 closes the site; a missing or late configuration shows the app (wire.md, 7). */
export const isClosed = (app: Pick<AppData, 'site_state'> | null | undefined): boolean =>
  String(app?.site_state) === '0';
