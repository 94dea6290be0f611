import { expect, test } from 'vitest';
import { hostsIn, isActedOn } from './acted-on.ts';

test.each([
  '请到 haitang-vip.com 登录',
  '新网址：https://example.com',
  '新网址是海棠.com',
  '请到evil.example。',
  'ＨＴＴＰＳ：／／ｅｘａｍｐｌｅ．ｃｏｍ',
  '请联系 @haitang_kefu',
  '客服电话 1380 0138 000',
  '客服 QQ 群',
  '请付到 TDJCc5CiBAmJPyjwGoQuhBXaJV29qifweQ',
  '请付到 0x52908400098527886E0F7030069857D2E4169EE7',
  '今日起请转账至新账户',
  '收款地址已变更',
  '<p>见<a href="#/recharge">存款</a></p>',
])('members act on: %s', (text) => {
  expect(isActedOn(text)).toBe(true);
});

test.each([
  '站点将于 2026-11-29 03:00:00 至 2026-11-29 05:00 维护',
  '<p>红包总额 1,000,000.00，上限 88.88</p>',
  '海棠花开，首存加赠',
  '胜率 2.5% 起全额计入',
])('members only read: %s', (text) => {
  expect(isActedOn(text)).toBe(false);
});

test('the hosts of a text are found with and without a scheme, and among other letters', () => {
  expect(hostsIn('见 https://A.example.com/x?b=c.html，或到evil.example.')).toEqual([
    ...['a.example.com', 'c.html', 'evil.example'],
  ]);
  expect(hostsIn('上限 88.88，比例 2.5%，v1.2')).toEqual([]);
});
