import type { User } from '@haitang/contract/member/account.ts';
import { expect, test } from 'vitest';
import { readBoot } from '../boot.ts';
import { beginSession } from './session-store.ts';
import { replaceUser } from './user-query.ts';

const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

const USER: User = {
  id: 7,
  username: 'haitang88',
  realname: '*乐',
  avatar: '',
  balance: '1.00',
  gameblance: '2.00',
  vip: 3,
  vip_reached: 0,
  current_vip: 'VIP3',
  next_vip: 'VIP4',
  paysum: '0.00',
  totalgame: '0.00',
  joinday: 2,
  isagent: 0,
  mobile: '',
  email: '',
  birthday: '',
  birthday_first: '1980-01-01',
  age_least: 18,
  transferstatus: 0,
  usdtrate: '7.2',
  withdrawusdtrate: '7.12',
  withdrawcashfee: '5.00',
  withdrawfeeusdttrc: '1.00',
  fanshui: 0,
  created_at: '2026-11-20 10:00:00',
  withdraw_amount_unit: 'USDT',
};

test('the member is stored under userInfo with the fields of the specification', () => {
  beginSession('token');
  replaceUser(USER);
  expect(kept('userInfo')).toMatchObject({
    gameblance: '2.00',
    withdrawcashfee: '5.00',
    isagent: 0,
  });
});

test('the configuration of the page is stored under appInfo', () => {
  document.body.innerHTML =
    '<script id="boot" type="application/json">{"app":{"title":"海棠","site_state":"1"}}</script>';
  readBoot(document);
  expect(kept('appInfo')).toEqual({ title: '海棠', site_state: '1' });
});
