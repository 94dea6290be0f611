import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { usdt } from '@haitang/kernel/money.ts';
import { openPublicChains } from '@haitang/payments/chain/open-public-chains.ts';
import { expect, test } from 'vitest';
import { paymentUri } from './payment-uri.ts';

const rpc = [{ url: 'https://node.test/rpc' }];
const receivingAt = (sharedAddress: string) => ({ rpc, quorum: 1, receiving: { sharedAddress } });
const TRON = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CHAINS = {
  TRC20: receivingAt(TRON),
  ERC20: receivingAt(EVM),
  BEP20: receivingAt('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'),
};
const amount = usdt(41_667_231n);

const uriOn = (network: ChainNetwork, address: string, forms: object = CHAINS) => {
  const chain = openPublicChains(JSON.stringify(forms)).get(network);
  return chain && paymentUri(chain, address, amount);
};

test('on Ethereum: EIP-681 with the USDT contract, the main network and units of the token', () => {
  expect(uriOn('ERC20', EVM)).toBe(
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${EVM}&uint256=41667231`,
  );
});

test('on BSC: the same with its own contract, number and eighteen decimals', () => {
  expect(uriOn('BEP20', EVM)).toBe(
    `ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=${EVM}&uint256=41667231000000000000`,
  );
});

test("on TRON: the address first, then the amount and the USDT contract in TRON's format", () => {
  expect(uriOn('TRC20', TRON)).toBe(
    `tron:${TRON}?amount=41.667231&token=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t`,
  );
});

test("a test network has its own number and never the main one's", () => {
  const contract = '0xaA8E23Fb1079EA71e0a56F48a2aA51851D8433D0';
  const uriWith = (more: object) =>
    uriOn('ERC20', EVM, { ERC20: { ...receivingAt(EVM), contract, ...more } });
  expect(uriWith({ chainId: 11_155_111 })).toContain(`ethereum:${contract}@11155111/transfer`);
  expect(uriWith({})).toContain(`ethereum:${contract}/transfer`);
});
