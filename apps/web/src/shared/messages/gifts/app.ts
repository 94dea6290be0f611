// Texts for members: app.

import { shortName } from '../../site-words.ts';

export const name = `${shortName}应用`;
export const qrTitle = '扫码下载';
export const qr = '扫描二维码下载';
export const qrText = '用另一台手机的相机扫描二维码，安卓与苹果自动识别。';
export const button = '立即下载';
export const networkTitle = '使用同一网络';
export const network = '扫码的手机与本页请使用同一网络';
export const browserTitle = '使用手机自带浏览器';
export const browser = '请使用手机自带浏览器打开';
export const terms = '下载有礼的条件与流水见优惠页';
export const slides = '应用介绍';
export const addHome = '添加到主屏幕';
export const addHomeHint = '无需下载安装包，添加后可从主屏幕直接打开';
export const iosSteps = [
  '用 Safari 打开本页',
  '点按底部的分享按钮',
  '选择“添加到主屏幕”，再点“添加”',
] as const;
export const androidSteps = [
  '用手机自带浏览器或 Chrome 打开本页',
  '点按右上角的菜单',
  '选择“安装应用”或“添加到主屏幕”',
] as const;
export const ios = '苹果手机';
export const android = '安卓手机';
export const slideTexts = [
  { id: 'one-wallet', title: '一个钱包，进出分明' },
  { id: 'see-limits', title: '限额由您设定' },
  { id: 'verify', title: '结果可以验证' },
] as const;
