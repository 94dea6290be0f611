import { NAMELESS } from '@haitang/content/site-words.ts';
import { app, bannerList } from '@haitang/contract/member/content.ts';
import { gameList, getGameType } from '@haitang/contract/member/games.ts';
import { publicRoute } from '@haitang/platform/http/route.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { expect, test } from 'vitest';
import { createOwnAsk } from './ask-own.ts';
import { createShellRenderer } from './boot-data.ts';

const SHELL = '<html lang="zh-CN"><script nonce>go()</script><!--boot--></html>';
const SITE = {
  title: '海棠娱乐',
  site_state: '1',
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
  usdt_networks: 'TRC20,ERC20',
  deposit_bonus: '2',
  jackpot: '1',
} as const;

const BANNER = { src: '/art/one.webp', pic: '', background: '', url: '/vip', alt: '<b>' };

function renderer(hot: () => Promise<{ games: [] }>) {
  const routes = [
    publicRoute(app, async () => SITE),
    publicRoute(bannerList, async () => [BANNER]),
    publicRoute(getGameType, async () => []),
    publicRoute(gameList, hot),
  ];
  return createShellRenderer(createOwnAsk(routes), silentLogger, async () => ({
    ...NAMELESS,
    site_name: '<望江楼>',
  }));
}

test('the page carries the boot data and the nonce', async () => {
  const page = await renderer(async () => ({ games: [] }))(SHELL, 'n1');
  expect(page).toContain('<script nonce="n1">go()');
  expect(page).toContain('"site_state":"1"');
  expect(page).toContain('\\u003cb>');
});

test('a page is sent without answers when they fail', async () => {
  const render = renderer(() => Promise.reject(new Error('no games')));
  expect(await render(SHELL, 'n2')).toBe(
    '<html lang="zh-CN"><script nonce="n2">go()</script></html>',
  );
});
