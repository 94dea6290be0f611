import { memberId } from '@haitang/kernel/id.ts';
import { cny, formatMoney, parseMoney, usdt } from '@haitang/kernel/money.ts';
import { formatRate, usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import type { Chain, Receiving } from '@haitang/payments/chain/chain.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { usualTerms } from '@haitang/payments/chain/chain-terms.ts';
import { createRpcChainReader } from '@haitang/payments/chain/rpc-chain-reader.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewAmounts } from '../../apps/web/src/screens/recharge/preview-amounts.ts';
import { paymentsRig } from '../support/payments-rig.ts';

const extendedPublicKey =
  'xpub6FNxDEG5ck4z9cPspQ6Kgwo3gnQee2JmunzB5FhWM3wrk5qZSgdHWMQT' +
  '8FC91cMNdhbQAaYwsxMsPH7smR4uoP9KebCyQLpMVCYvHNwTcQL';
const own: Receiving = { kind: 'own', extendedPublicKey };
const chain: Chain = {
  network: 'TRC20',
  // Placing an order makes no chain query.
  reader: createRpcChainReader({ network: 'TRC20', endpoints: [{ url: 'http://127.0.0.1:1' }] }),
  contract: chainAddress('a614f803b6fd780986a42c78ec9c7f77e6ded13c'),
  receiving: own,
  firstBlock: null,
  chainId: null,
  sandbox: null,
  terms: usualTerms('TRC20'),
};
const rig = await paymentsRig({ chains: new Map([['TRC20', chain]]) });

let lastMember = 60_000_000;
const order = (amount: string) => {
  lastMember += 1;
  const way = { paytype: 'usdt', network: 'TRC20', country: null, idempotencyKey: null };
  return requestDeposit(rig.context, { memberId: memberId(lastMember), amount, ...way });
};

/** Rates allowed by the office, and amounts within the range, including round numbers. */
const rates = fc.bigInt({ min: 4_000_000n, max: 12_000_000n });
const points = fc.oneof(
  fc.bigInt({ min: 100_00n, max: 50_000_00n }),
  fc.constantFrom(100_00n, 500_00n, 1_000_00n, 5_000_00n, 50_000_00n),
);

test('the preview equals the order at any amount and rate', async () => {
  await fc.assert(
    fc.asyncProperty(
      rates,
      fc.array(points, { minLength: 8, maxLength: 8 }),
      async (millionths, all) => {
        const usdt_rate = formatRate({ millionths });
        const limits = { min_price: '100.00', max_price: '50000.00' };
        await rig.set('pay_range_usdt_trc20', { ...limits, usdt_rate });
        for (const minor of all) {
          const amount = formatMoney(cny(minor));
          const shown = previewAmounts(amount, { millionths }, null, null);
          const { expected, rate } = await order(amount);
          expect(groupDigits(formatMoney(expected ?? usdt(0n)))).toBe(`${shown?.pay}0000`);
          const credited = usdtToCnyFloor(expected ?? usdt(0n), rate);
          expect(shown?.credited).toBe(groupDigits(formatMoney(credited)));
          expect(credited.minor).toBeLessThanOrEqual(minor);
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('nothing is shown for an invalid amount, or before the rate is known', () => {
  const rate = { millionths: 7_120_000n };
  expect(
    ['', '0', '-5', 'abc', '1.234'].map((text) => previewAmounts(text, rate, null, null)),
  ).toEqual(Array.from({ length: 5 }, () => null));
  expect(previewAmounts('500', null, null, null)).toBeNull();
  expect(parseMoney('USDT', previewAmounts('500', rate, null, null)?.pay ?? '')).toEqual(
    usdt(70_220_000n),
  );
});
