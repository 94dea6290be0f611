import type { GetCardData } from '@haitang/contract/member/cards.ts';
import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import type { OfficeDepositDone, OfficeDepositFile } from '@haitang/contract/office/deposits.ts';
import { present } from '@haitang/kernel/assert.ts';
import { METHOD_SETTINGS } from '@haitang/payments/deposits/methods/method-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAY_PASSWORD, registerMember } from './member-steps.ts';
import { signInStaff } from './staff-steps.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(undefined, undefined, { ownRoles: true });
});
afterAll(() => world.close());

const BANK = {
  paytype: 'bank',
  bank_owner: '乐乐',
  bank: '星展银行',
  bank_no: '4000123412341234',
  bank_address: '新加坡',
};

test('paid by bank, found by staff, credited with its bonus; and the books balance', async () => {
  const member = await registerMember(world, 'bankpayer');
  const ways = await world.site.get<{ card: number }>('/api/get_pay_way', member);
  expect(ways.data.card).toBe(1);
  const [account] = await member.ok<GetCardData>('/api/getcard');
  expect(account).toMatchObject({ bank_owner: 'HAITANG DEMO LTD', bank_no: '000000010001' });

  const placed = await member.call('/api/recharge', { ...BANK, amount: '712.00' });
  const { out_trade_no: number } = Object(placed.data);
  expect(placed).toMatchObject({ code: 200, message: number });
  const info = await member.call('/api/payinfo', { deposit_no: number });
  expect(info.message).toBe('bankpay');
  const { info: shown, cardlist } = info.data as PayInfoData;
  expect(shown).toMatchObject({
    amount: '712.00',
    real_money: '100.000000',
    currency: 'USD',
    bank: '星展银行',
    state: 1,
    stage: 'reviewing',
    paytype: '银行卡',
    expires_at: null,
  });
  expect(cardlist).toMatchObject([{ bank_no: '000000010001' }]);

  const maker = await signInStaff(world, world.staff.maker);
  const queue = await maker.ok<{ rows: { number: string }[] }>('GET', '/office/deposits', {
    tab: 'review',
  });
  expect(queue.rows.map((row) => row.number)).toEqual([number]);
  const file = await maker.ok<OfficeDepositFile>('GET', '/office/deposits/file', { number });
  expect(file.review).toMatchObject({ version: 0, reviewer: null });
  expect(JSON.stringify(file)).not.toContain('4000123412341234');
  await maker.ok('POST', '/office/deposits/claim', { number, version: 0 });
  const done = await maker.ok<OfficeDepositDone>('POST', '/office/deposits/approve', {
    number,
    version: 1,
    received: '101.00',
    evidence: 'STMT-1',
    code: maker.nextCode(),
  });
  expect(done.outcome).toBe('credited');

  await world.settle();
  const after = await member.ok<PayInfoData>('/api/payinfo', { deposit_no: number });
  expect(after.info).toMatchObject({ stage: 'credited', state: 2, credited: '719.12' });
  const { balance } = await member.ok<{ balance: string }>('/api/balance');
  // 719.12 and the bonus of 2 %, rounded down.
  expect(balance).toBe('733.50');
  expect(await world.differences()).toEqual([]);
});

test('methods by QR code show one code to scan', async () => {
  const { database, settings, clock } = world.app.context;
  for (const key of ['pay_wechat', 'pay_alipay', 'pay_huione']) {
    const setting = present(
      METHOD_SETTINGS.find((candidate) => candidate.key === key),
      key,
    );
    const by = { actor: 'system:test', reason: 'test', effectiveAt: clock.now() } as const;
    await database.transaction((tx) => settings.change(tx, setting, true, by));
  }
  const member = await registerMember(world, 'scanpayer');
  for (const [paytype, message] of [
    ['wxpay', 'wxpay'],
    ['alipay', 'alipay'],
  ]) {
    const { out_trade_no: deposit_no } = await member.ok<{ out_trade_no: string }>(
      '/api/recharge',
      { paytype, amount: '712.00' },
    );
    const answer = await member.call('/api/payinfo', { deposit_no });
    expect(answer.message).toBe(message);
    const { cardlist } = answer.data as PayInfoData;
    expect(cardlist).toMatchObject({ payimg: expect.stringMatching(/^data:image\/svg/) });
  }
  const placed = await member.call('/api/recharge', { paytype: 'huione', amount: '712.00' });
  const answer = await member.call('/api/payinfo', { deposit_no: placed.message });
  expect(answer.message).toBe('bankpay');
});

test('bank cards: bound with the pay password, masked, five at most, once on the site', async () => {
  const member = await registerMember(world, 'cardowner');
  const card = (no: string) => ({
    bank: '星展银行',
    bank_owner: '欧阳乐',
    bank_address: '新加坡',
    bank_no: no,
    pay_pass: PAY_PASSWORD,
  });
  const first = '5000 1234 1234 0000';
  const wrong = await member.call('/api/bindcard', { ...card(first), pay_pass: '999999' });
  expect(wrong).toMatchObject({ code: 205 });
  await member.ok('/api/bindcard', card(first));
  expect(await member.call('/api/bindcard', card('5000123412340000'))).toMatchObject({
    code: 202,
    message: '您已绑定该银行卡',
  });
  const [mine] = await member.ok<GetCardData>('/api/getcard', { type: 1 });
  expect(mine).toMatchObject({ bank_no: '**** **** **** 0000', bank_owner: '**乐' });
  expect(await member.ok('/api/getcard', { type: 2 })).toEqual([]);

  const other = await registerMember(world, 'cardthief');
  expect(await other.call('/api/bindcard', card(first))).toMatchObject({ code: 207 });
  expect(await other.call('/api/delcard', { id: mine?.id })).toMatchObject({ code: 202 });

  for (const last of [1, 2, 3, 4]) await member.ok('/api/bindcard', card(`500012341234000${last}`));
  expect(await member.call('/api/bindcard', card('5000123412340009'))).toMatchObject({
    code: 207,
    message: '最多绑定 5 张银行卡',
  });
  await member.ok('/api/delcard', { id: mine?.id });
  expect(await other.call('/api/bindcard', card(first))).toMatchObject({ code: 207 });
  expect(await member.ok<GetCardData>('/api/getcard', { type: 1 })).toHaveLength(4);
});
