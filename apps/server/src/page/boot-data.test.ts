import { app, bannerList } from '@haitang/contract/member/content.ts';
import { gameList, getGameType } from '@haitang/contract/member/games.ts';
import { publicRoute } from '@haitang/platform/http/route.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { expect, test } from 'vitest';
import { createOwnAsk } from './ask-own.ts';
import { createShellRenderer } from './boot-data.ts';

const SHELL =
  '<html lang="zh-CN"><p><!--banner--></p><script nonce>go()</script><!--boot--></html>';
const SITE = {
  title: '海棠娱乐',
  repair_tips: '',
  redpacket_switch: '1',
  index_modal: '1',
  webcontent: '',
  site_logo: '',
  h5_url: '',
  ios_download_url: '',
  ios_download_qrcode: '',
  android_download_url: '',
  android_download_qrcode: '',
  fanshui: '1',
  terms_version: '1',
} as const;

const BANNER = { src: '/art/one.webp', pic: '', background: '', url: '/vip', alt: '<b>' };

/** The page of a site whose configuration says that `state`. */
function pageAt(state: '0' | '1'): Promise<string> {
  const routes = [
    publicRoute(app, async () => ({ ...SITE, site_state: state })),
    publicRoute(bannerList, async () => [BANNER]),
    publicRoute(getGameType, async () => []),
    publicRoute(gameList, async () => ({ games: [] })),
  ];
  return createShellRenderer(createOwnAsk(routes), silentLogger)(SHELL, 'n1');
}

test('the page carries the first answers, the first banner and the nonce', async () => {
  const page = await pageAt('1');
  expect(page).toContain('<html lang="zh-CN"><p><img src="/art/one.webp" alt=""');
  expect(page).toContain('<script nonce="n1">go()');
  expect(page).toContain('"site_state":"1"');
  expect(page).toContain('\\u003cb>');
});

test('the page of a closed site says so to what is shown before the app', async () => {
  expect(await pageAt('0')).toContain('<html data-closed lang="zh-CN">');
});
