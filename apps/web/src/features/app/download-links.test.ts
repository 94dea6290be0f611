import type { AppData } from '@haitang/contract/member/content.ts';
import { expect, test } from 'vitest';
import { codesOf, downloadOf, phoneOf } from './download-links.ts';

const PAGE = 'https://site.example/#/app';
const app = (parts: Partial<AppData>): AppData => ({
  title: '',
  site_state: '1',
  repair_tips: '',
  redpacket_switch: '1',
  index_modal: '1',
  webcontent: '',
  site_logo: '',
  h5_url: '',
  ios_download_url: '/#/app?platform=ios',
  ios_download_qrcode: '/qr/ios.svg',
  android_download_url: '/#/app?platform=android',
  android_download_qrcode: '/qr/android.svg',
  fanshui: '1',
  terms_version: '1.0',
  usdt_networks: 'TRC20,ERC20',
  deposit_bonus: '2',
  jackpot: '1',
  ...parts,
});

test('a link back to this page is no download', () => {
  expect(downloadOf('/#/app?platform=ios', PAGE)).toBeNull();
  expect(downloadOf('', PAGE)).toBeNull();
  expect(downloadOf('javascript:alert(1)', PAGE)).toBeNull();
  expect(downloadOf('/files/haitang.apk', PAGE)).toBe('https://site.example/files/haitang.apk');
  expect(downloadOf('https://store.example/app', PAGE)).toBe('https://store.example/app');
});

test('the phone of the query, else the phone of the browser', () => {
  expect(phoneOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', null)).toBe('ios');
  expect(phoneOf('Mozilla/5.0 (Linux; Android 15)', null)).toBe('android');
  expect(phoneOf('Mozilla/5.0 (X11; Linux x86_64)', null)).toBeNull();
  expect(phoneOf('Mozilla/5.0 (Linux; Android 15)', 'ios')).toBe('ios');
});

test('one code serves every phone until there are packages', () => {
  expect(codesOf(app({}), PAGE)).toEqual([{ phone: null, image: '/qr/ios.svg' }]);
  expect(
    codesOf(app({ ios_download_url: 'https://store.example/app' }), PAGE).map(({ phone }) => phone),
  ).toEqual(['ios', 'android']);
  expect(codesOf(app({ ios_download_qrcode: '', android_download_qrcode: '' }), PAGE)).toEqual([]);
});
