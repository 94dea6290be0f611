import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { payInfo } from '@haitang/contract/member/pay-info.ts';
import { present } from '@haitang/kernel/assert.ts';
import { readQr } from '@haitang/testkit/read-qr.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAddress } from '../../apps/chain/src/network.ts';
import { type MemberStory, registerMember } from './member-steps.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let member: MemberStory;
let keys: { readonly contracts: Record<string, string>; readonly chainIds: object };
beforeAll(async () => {
  world = await startWorld();
  member = await registerMember(world, 'saoma2026');
  const file = join(world.config.keysDirectory, 'deposit-chains.json');
  keys = JSON.parse(await readFile(file, 'utf8'));
});
afterAll(() => world.close());

/** An order on a network, and the content of its page's QR code. */
async function scanned(network: 'TRC20' | 'ERC20') {
  const order = { paytype: 'usdt', catepay: network, amount: 1_000 };
  const { out_trade_no } = await member.ok<{ out_trade_no: string }>('/api/recharge', order);
  const asked = await member.ok('/api/payinfo', { deposit_no: out_trade_no });
  const { info, cardlist } = payInfo.data.parse(asked);
  const { mch_id: address, payimg, pay_uri } = Object(cardlist);
  const text = present(await readQr(payimg), 'a code to read');
  expect(pay_uri).toBe(text);
  return { text, address, info };
}

/** The grammar of EIP-681 for a contract call, in the order of its text. */
const EIP_681 =
  /^ethereum:(?:pay-)?(0x[0-9a-fA-F]{40})(?:@(\d+))?\/([a-zA-Z]+)\?((?:[a-z0-9]+=\w+&?)+)$/;

test('the code of an ERC20 order is EIP-681: token, network, address and exact units', async () => {
  const { text, address, info } = await scanned('ERC20');
  const [, token = '', chainId, call, query] = EIP_681.exec(text) ?? [text];
  expect([token, call]).toEqual([keys.contracts.ERC20, 'transfer']);
  const answer = await fetch(`${world.chain.url}/eth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  });
  expect(Number(chainId)).toBe(Number(Object(await answer.json()).result));
  const found = new URLSearchParams(query);
  expect([...found.keys()]).toEqual(['address', 'uint256']);
  expect(found.get('address')).toBe(address);
  // Both with valid checksums.
  for (const value of [token, address]) expect(parseAddress('ERC20', value)).not.toBeNull();
  expect(BigInt(found.get('uint256') ?? '')).toBe(BigInt(info.pay_amount.replace('.', '')));
});

test('the code of a TRC20 order starts with its plain address, then the exact amount and token', async () => {
  const { text, address, info } = await scanned('TRC20');
  expect(parseAddress('TRC20', address)).not.toBeNull();
  const token = present(keys.contracts.TRC20, 'a token');
  expect(parseAddress('TRC20', token)).not.toBeNull();
  expect(info.pay_amount).toMatch(/^\d+\.\d{6}$/);
  expect(text).toBe(`tron:${address}?amount=${info.pay_amount}&token=${token}`);
});
