import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember } from './member-steps.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** As a separate word: the gateway's number may contain a similar text. */
const ORDER_NUMBER = /\bD\d{8}[0-9A-Z]{14}\b/;
const order = { money: '712.00', usdt_amount: '7.12', chain_type: 1 };

/** Polls until the server has processed the gateway's notice over HTTP. */
async function untilCredited(read: () => Promise<PayInfoData>): Promise<PayInfoData> {
  for (let round = 0; round < 100; round += 1) {
    const seen = await read();
    if (seen.info.stage === 'credited') return seen;
    await world.settle();
  }
  throw new Error('the payment was never credited');
}

test('paid at the hosted page, reported by the gateway, credited with its bonus', async () => {
  const member = await registerMember(world, 'upaymember');
  const range = await member.ok<{ sandbox: number }>('/api/getPayRange', { type: 'upay' });
  expect(range.sandbox).toBe(1);
  const key = 'one-key-of-a-member';
  const placed = await member.call('/api/upay/pay', order, key);
  expect(placed).toMatchObject({ code: 200 });
  const address = String(placed.data);
  expect(address).toMatch(new RegExp(`^${world.chain.url}/upay/pay/U[0-9A-F]{24}$`));
  expect((await member.call('/api/upay/pay', order, key)).data).toBe(address);

  const page = await fetch(address);
  const html = await page.text();
  expect(html).toContain('测试环境');
  expect(html).toContain('<b>100.00</b> USDT');
  const number = ORDER_NUMBER.exec(html)?.[0] ?? '';
  const read = () => member.ok<PayInfoData>('/api/payinfo', { deposit_no: number });
  expect((await read()).info).toMatchObject({
    stage: 'submitted',
    paytype: '优付',
    pay_url: address,
    sandbox: 1,
    state: 1,
    real_money: '100.000000',
  });

  const paid = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'amount=100.00',
  });
  expect(await paid.text()).toContain('付款成功');
  expect((await untilCredited(read)).info).toMatchObject({ state: 2, credited: '712.00' });
  await world.settle();
  // 712.00 and the bonus of 2 %, and nothing more however many notices arrive.
  for (let again = 0; again < 3; again += 1)
    expect(await world.chain.upay.notify(number)).toBe(true);
  await world.settle();
  expect(await member.ok('/api/balance')).toMatchObject({ balance: '726.24' });
  const records = await member.ok<{ data: object[] }>('/api/gettransrecord', {
    type: 1,
    date: 1,
    page: 1,
  });
  expect(records.data).toMatchObject([{ out_trade_no: number, pay_way: '优付', state: 2 }]);
  expect(await world.differences()).toEqual([]);
});

test('another amount than ordered is credited unchanged, at the rate of the order', async () => {
  const member = await registerMember(world, 'upayless');
  const { data } = await member.call('/api/upay/pay', { ...order, chain_type: 2 });
  const html = await (await fetch(String(data))).text();
  const number = ORDER_NUMBER.exec(html)?.[0] ?? '';
  await world.chain.upay.pay(number, '99.500000');
  const seen = await untilCredited(() => member.ok('/api/payinfo', { deposit_no: number }));
  expect(seen.info).toMatchObject({ credited: '708.44', received: '99.500000' });
});

test('the payment page belongs to its member: another member’s order is not found', async () => {
  const [owner, other] = [
    await registerMember(world, 'upayowner'),
    await registerMember(world, 'upayother'),
  ];
  const { data } = await owner.call('/api/upay/pay', order);
  const html = await (await fetch(String(data))).text();
  const deposit_no = ORDER_NUMBER.exec(html)?.[0] ?? '';
  expect(await other.call('/api/payinfo', { deposit_no })).toMatchObject({ code: 202 });
});
