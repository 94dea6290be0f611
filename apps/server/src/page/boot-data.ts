import { performance } from 'node:perf_hooks';
import { app, bannerList } from '@haitang/contract/member/content.ts';
import { gameList, getGameType } from '@haitang/contract/member/games.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { AskOwn } from './ask-own.ts';

const FRESH_MS = 2_000;
const BOOT = '<!--boot-->';
const BANNER = '<!--banner-->';
/** Where a closed site says so, for what the page shows before the app. */
const PAGE = '<html ';
/** The page's own scripts, which run before the app: they need the nonce of the answer. */
const SCRIPT = '<script nonce>';

/** JSON that cannot end the script element it stands in. */
const embed = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Puts the first answers the home page needs into the page itself (`<!--boot-->`), so that nothing
 * waits for them, and the first banner into the first sight of home. The answers are the routes'
 * own, at most two seconds old; a page whose answers fail is sent without them, and the failure is
 * logged.
 */
export function createShellRenderer(ask: AskOwn, logger: Logger) {
  const load = async (): Promise<FirstData> => {
    const [site, banners, types, hot] = await Promise.all([
      ask(app.path, {}),
      ask(bannerList.path, { type: 2 }),
      ask(getGameType.path, {}),
      ask(gameList.path, { is_hot: 1 }),
    ]);
    const boot = embed({ app: site, bannerList: banners, getGameType: types, hot });
    const data = `<script id="boot" type="application/json">${boot}</script>`;
    const closed = isClosed(site);
    const src = pictureOf(banners);
    if (src === null) return { data, banner: '', closed };
    const banner = `<img src="${src}" alt="" width="388" height="160" fetchpriority="high">`;
    return { data, banner, closed };
  };
  const without = (error: unknown): FirstData => {
    logger.error({ error }, 'the page is sent without its first data');
    return NOTHING;
  };
  let kept: { readonly at: number; readonly first: Promise<FirstData> } | null = null;
  return async (shell: string, nonce: string): Promise<string> => {
    if (kept === null || performance.now() - kept.at > FRESH_MS) {
      kept = { at: performance.now(), first: load().catch(without) };
    }
    const { data, banner, closed } = await kept.first;
    return shell
      .replace(PAGE, closed ? '<html data-closed ' : PAGE)
      .replaceAll(SCRIPT, `<script nonce="${nonce}">`)
      .replace(BOOT, () => data)
      .replace(BANNER, () => banner);
  };
}

/** The script element with the answers, and the first banner for the first paint. */
interface FirstData {
  readonly data: string;
  readonly banner: string;
  readonly closed: boolean;
}

const NOTHING: FirstData = { data: '', banner: '', closed: false };

/** The switch of the configuration answer, as the app reads it: only 0 closes the site. */
const isClosed = (site: unknown): boolean =>
  typeof site === 'object' &&
  site !== null &&
  'site_state' in site &&
  String(site.site_state) === '0';

/** The first banner's picture when it is one of ours; another host's is not asked for ahead. */
function pictureOf(banners: unknown): string | null {
  const first: unknown = Array.isArray(banners) ? banners[0] : null;
  if (typeof first !== 'object' || first === null || !('src' in first)) return null;
  const src = String(first.src);
  return /^\/[\w./-]+$/.test(src) ? src : null;
}
