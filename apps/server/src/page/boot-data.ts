import { performance } from 'node:perf_hooks';
import { fillHtml } from '@haitang/contract/codes/text/escape-html.ts';
import { app, bannerList } from '@haitang/contract/member/content.ts';
import { gameList, getGameType } from '@haitang/contract/member/games.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { AskOwn } from './ask-own.ts';

const FRESH_MS = 2_000;
const BOOT = '<!--boot-->';
/** The page's first script, which runs before the app and needs the nonce of the answer. */
const SCRIPT = '<script nonce>';

/** JSON that cannot close its script element. */
const embed = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Writes the boot data for home into the page (`<!--boot-->`), so that nothing waits for it. The
 * answers come from the public routes and are at most two seconds old. If they fail, the page is
 * sent without them and the failure is logged. The page's placeholders get the operator's `words`.
 */
export function createShellRenderer(
  ask: AskOwn,
  logger: Logger,
  words: () => Promise<Readonly<Record<string, string>>>,
) {
  const load = async (): Promise<string> => {
    const [site, banners, types, hot] = await Promise.all([
      ask(app.path, {}),
      ask(bannerList.path, { type: 2 }),
      ask(getGameType.path, {}),
      ask(gameList.path, { is_hot: 1 }),
    ]);
    const boot = embed({ app: site, bannerList: banners, getGameType: types, hot });
    return `<script id="boot" type="application/json">${boot}</script>`;
  };
  const without = (error: unknown): string => {
    logger.error({ error }, 'boot data could not be read; the page is sent without it');
    return '';
  };
  let kept: { readonly at: number; readonly data: Promise<string> } | null = null;
  return async (shell: string, nonce: string): Promise<string> => {
    if (kept === null || performance.now() - kept.at > FRESH_MS) {
      kept = { at: performance.now(), data: load().catch(without) };
    }
    const [data, named] = await Promise.all([kept.data, words()]);
    return fillHtml(shell, named)
      .replaceAll(SCRIPT, `<script nonce="${nonce}">`)
      .replace(BOOT, () => data);
  };
}
