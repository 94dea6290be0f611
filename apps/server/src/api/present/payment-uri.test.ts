import { usdt } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { paymentUri } from './payment-uri.ts';

const chainAddress = (text: string) => text as Parameters<typeof paymentUri>[0]['contract'];

test('the QR of an order holds the token, the address and the exact amount', () => {
  const erc20 = { network: 'ERC20' as const, contract: chainAddress('0xToken') };
  expect(paymentUri(erc20, '0xMine', usdt(41_667_231n))).toBe(
    'ethereum:0xToken/transfer?address=0xMine&uint256=41667231',
  );
  const trc20 = { network: 'TRC20' as const, contract: chainAddress('TToken') };
  expect(paymentUri(trc20, 'TMine', usdt(41_667_231n))).toBe(
    'tron:TMine?amount=41.667231&token=TToken',
  );
});
