import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { createIdentityContext } from '@haitang/identity/identity-context.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, formatMoney, zero } from '@haitang/kernel/money.ts';
import { cnyToUsdtFloor, parseRate, usdtToCnyCeil } from '@haitang/kernel/rate.ts';
import { withdrawalFile } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { createReplayStore } from '@haitang/platform/http/replays.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import type { LotKind } from '@haitang/turnover/lot.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { expect, test } from 'vitest';
import {
  PAY_PASSWORD,
  paymentsRig,
  randomAddress,
} from '../../../../../tests/support/payments-rig.ts';
import { presentFile } from '../office/present-withdrawals.ts';
import { cardRoutes } from './cards.ts';
import { turnoverRoutes } from './turnover.ts';
import { withdrawalRoutes } from './withdrawals.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;
const identity = createIdentityContext(context, testSeal);
const http = await testHttp({
  routes: [...cardRoutes(context), ...withdrawalRoutes(identity), ...turnoverRoutes(context)],
  replayStore: createReplayStore(database, clock),
  authenticateMember: async ({ token }) => ({
    id: `session-${token}`,
    memberId: memberId(Number(token)),
    username: token,
  }),
});
const RATE = parseRate('7.12') ?? { millionths: 1n };

async function memberWith(points: string) {
  const member = await rig.member(points);
  const token = String(member);
  const call = <T = unknown>(name: string, body: object) =>
    http.post<T>(`/api/${name}`, body, { token });
  const bind = { bank: 'USDT', bank_owner: 'ERC20', bank_no: randomAddress() };
  await call('bindcard', { ...bind, pay_pass: PAY_PASSWORD });
  const { data } = await call<{ readonly id: number }[]>('getcard', { type: 2 });
  const card = data[0]?.id ?? 0;
  let lots = 0;
  return {
    member,
    seen: async () => (await call<BetAmountData>('getBetAmount', {})).data,
    available: async () => (await walletOf(database.read, member)).available,
    withdraw: (amount: string) =>
      call<{ out_trade_no: string }>('withdraw', { bank: card, amount, password: PAY_PASSWORD }),
    open: (kind: LotKind, base: Cny, required = base) =>
      database.transaction((tx) => {
        lots += 1;
        const reference = `${member}-${lots}`;
        return openLot(tx, {
          memberId: member,
          kind,
          reference,
          base,
          required,
          openedAt: clock.now(),
        });
      }),
  };
}

/** The reviewer's figures of an order. */
async function reviewed(number: string) {
  const file = await withdrawalFile(context, number);
  const [at, suspended] = [clock.now(), zero('CNY')];
  const around = { at, suspended, signerUrl: '', chains: context.chains, nameOf: String };
  const { wallet, lots } = presentFile(file, around);
  return { wallet, lots };
}

test('a claimed rebate of 11.04 leaves the rest of 10,963.54 free, at all three places', async () => {
  const { seen, open, withdraw } = await memberWith('10963.54');
  await open('rebate', cny(11_04n));
  expect(await seen()).toMatchObject({
    bet_amount: 11.04,
    stop: 'wagering',
    free: '10952.50',
    locked: '11.04',
    lots: [{ reason: '返水', kind: 'rebate', left: '11.04', locked: '11.04' }],
  });
  // 1538.28 USDT are 10,952.56 and 1538.27 are 10,952.49.
  expect(await withdraw('1538.28')).toMatchObject({
    code: 214,
    message: '流水要求尚未完成，剩余 11.04，来自 返水，锁定金额 11.04',
    data: { bet_amount: 11.04, locked_amount: 11.04 },
  });
  const { code, data } = await withdraw('1538.27');
  expect(code).toBe(200);
  expect((await reviewed(data.out_trade_no)).wallet).toMatchObject({
    available: '11.05',
    withdrawable: '0.01',
    locked: '11.04',
  });
});

test('fee and least amount of each network are known before an address is bound', async () => {
  const { seen } = await memberWith('100.00');
  await rig.set('withdrawal_min', '20.00');
  expect((await seen()).terms).toEqual([
    { network: 'TRC20', fee: '1.00', least: '20.00' },
    { network: 'ERC20', fee: '5.00', least: '20.00' },
    { network: 'BEP20', fee: '1.00', least: '20.00' },
  ]);
});

test('screen, review and refusal say the same after each step', async () => {
  const { seen, open, withdraw, available } = await memberWith('3000.00');
  const numbers: string[] = [];
  await open('deposit', cny(500_00n));
  await open('bonus', cny(40_00n), cny(640_00n));
  await open('red-packet', cny(8_88n));
  for (const ask of ['100.00', '20.00', '35.50']) {
    const { data } = await withdraw(ask);
    numbers.push(data.out_trade_no);
    const { free, locked, lots } = await seen();
    const review = await reviewed(data.out_trade_no);
    expect(review.wallet).toMatchObject({ withdrawable: free, locked });
    expect(review.lots.map((lot) => lot.locked).sort()).toEqual(
      lots.map((lot) => lot.locked).sort(),
    );
    clock.advance(4_000);
  }
  const { free, locked } = await seen();
  expect(locked).toBe('548.88');
  const most = cnyToUsdtFloor(cny(BigInt(free.replace('.', ''))), RATE);
  const more = { ...most, minor: most.minor + 10_000n };
  expect(usdtToCnyCeil(more, RATE).minor <= (await available()).minor).toBe(true);
  await rig.set('withdrawal_daily_count', 100);
  const usdt = (amount: typeof most) => formatMoney(amount).slice(0, -4);
  expect((await withdraw(usdt(more))).code).toBe(214);
  expect((await withdraw(usdt(most))).code).toBe(200);
  expect(new Set(numbers).size).toBe(3);
});

test('of orders at the same moment only what is free is held', async () => {
  const { seen, open, withdraw, available } = await memberWith('2000.00');
  await rig.set('withdrawal_daily_count', 100);
  await open('deposit', cny(1_000_00n));
  // Each of them is free alone: 100 USDT and more, of 1000.00 points that are free.
  const asked = await Promise.all(
    Array.from({ length: 12 }, (_, index) => withdraw(`${100 + index}.00`)),
  );
  expect(asked.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(asked.filter(({ code }) => code === 214)).toHaveLength(11);
  expect((await available()).minor >= 1_000_00n).toBe(true);
  expect((await seen()).locked).toBe('1000.00');
});
