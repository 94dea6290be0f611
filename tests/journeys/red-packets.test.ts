import { randomUUID } from 'node:crypto';
import type {
  RedPacketRecordsData,
  UserRedPacketData,
} from '@haitang/contract/member/red-packet.ts';
import { present } from '@haitang/kernel/assert.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { enterDemoDeposit } from '@haitang/payments/deposits/enter-demo-deposit.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, registerMember } from './member-steps.ts';
import { startWorld, type World } from './world.ts';

const clock = fixedClock('2026-05-06T20:00:00+08:00');
let world: World;
beforeAll(async () => {
  world = await startWorld(clock);
});
afterAll(() => world.close());

/** Calls of a member who has just signed in: a session does not last from evening to morning. */
async function signedIn(name: string) {
  const login = await world.site.post<{ api_token: string }>('/api/login_pc', {
    name,
    password: PASSWORD,
  });
  const { api_token: token } = login.data;
  return {
    claim: (key: string = randomUUID()) =>
      world.site.post<{ redpacketmoney: number; sendnums: number; acquirednum: number } | null>(
        '/api/douserredpacket',
        {},
        { token, headers: { 'idempotency-key': key } },
      ),
    today: async () =>
      (await world.site.get<UserRedPacketData>('/api/userredpacket', { token })).data,
    ask: async <T>(path: string, body: object = {}) =>
      (await world.site.post<T>(path, body, { token })).data,
  };
}

test('an evening deposit gives two packets in the morning, once each, until noon', async () => {
  const story = await registerMember(world, 'hongbao1');
  const { id } = await story.ok<{ id: number }>('/api/user');
  const chain = present(world.app.payments.chains.get('TRC20'), 'the test chain');
  await enterDemoDeposit(world.app.payments, chain, {
    memberId: memberId(id),
    amount: '1000.00',
    key: 'evening',
  });
  await world.settle();

  const evening = await signedIn('hongbao1');
  expect(await evening.today()).toMatchObject({ redPacketStatus: 'END', sendnums: 0 });
  expect(await evening.claim()).toMatchObject({ code: 202, message: '当前不在红包领取时段' });

  clock.set('2026-05-07T09:59:00+08:00');
  const before = await signedIn('hongbao1');
  expect(await before.today()).toMatchObject({
    redPacketStatus: 'READY',
    sendnums: 2,
    acquirednum: 0,
    max_times: 2,
  });
  expect((await before.claim()).code).toBe(202);

  clock.set('2026-05-07T10:00:00+08:00');
  const morning = await signedIn('hongbao1');
  const open = await morning.today();
  expect(open.rules).toHaveLength(5);
  expect(open.rules[1]).toMatchObject({
    start_time: '10:00',
    end_time: '12:00',
    recharge: '2',
    money: '1.20',
    day_flow: '1000.00',
    flow_money: '4999.99',
  });
  const balance = async () =>
    Number((await morning.ask<{ balance: string }>('/api/balance')).balance);
  const had = await balance();
  const [first, again] = [await morning.claim('one-key'), await morning.claim('one-key')];
  expect([again.message, again.data]).toEqual([first.message, first.data]);
  expect(first.data).toMatchObject({ sendnums: 1, acquirednum: 1 });
  const second = await morning.claim();
  expect(second.data).toMatchObject({ sendnums: 0, acquirednum: 2 });
  expect(await morning.claim()).toMatchObject({
    code: 203,
    message: '您暂未达到领取条件，快去完成吧！',
  });
  const drawn = [first, second].map(({ data }) => data?.redpacketmoney ?? 0);
  for (const money of drawn) expect(money > 0 && money <= 6).toBe(true);
  expect(await balance()).toBeCloseTo(had + drawn.reduce((sum, money) => sum + money, 0), 2);

  const list = await morning.ask<RedPacketRecordsData>('/api/redpacket', { page: 1 });
  expect([list.total, list.data[0]?.created_at, list.data[0]?.usetime]).toEqual([
    ...[2, '2026-05-06 20:00:00', '2026-05-07 10:00:00'],
  ]);
  const gifts = await morning.ask<{ data: { pay_way: string }[] }>('/api/gettransrecord', {
    type: 3,
    date: 4,
  });
  expect(gifts.data.map((gift) => gift.pay_way)).toEqual(['红包', '红包', '充值赠送']);

  clock.set('2026-05-07T12:00:00+08:00');
  const noon = await signedIn('hongbao1');
  expect(await noon.today()).toMatchObject({ redPacketStatus: 'END', acquirednum: 2 });
  expect((await noon.claim()).code).toBe(202);
  expect(await world.differences()).toEqual([]);
});
