import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPublicClient,
  encodeFunctionData,
  http,
  keccak256,
  type PublicClient,
  parseAbi,
  parseUnits,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningChain, startChain } from './chain.ts';
import { CHAIN_IDS, type Network } from './network.ts';
import { TOKEN_ABI, TOKENS } from './tokens.ts';

const account = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 5,
});
const GWEI = 1_000_000_000n;
let directory: string;
let chain: RunningChain;
let nodes: Record<'ERC20' | 'BEP20', PublicClient>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haitang-evm-'));
  const place = { port: 0, host: '127.0.0.1', dataDirectory: directory };
  chain = await startChain({ ...place, blockMilliseconds: 0, bsc: true });
  const clientOf = (path: string) =>
    createPublicClient({ transport: http(`${chain.url}${path}`, { retryCount: 0 }) });
  nodes = { ERC20: clientOf('/eth'), BEP20: clientOf('/bsc') };
});
afterAll(async () => {
  await chain.close();
  await rm(directory, { recursive: true });
});

interface Fees {
  readonly most: bigint;
  readonly tip: bigint;
}
const sign = (nonce: number, { most, tip }: Fees, chainId = CHAIN_IDS.ERC20) =>
  account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    gas: 100_000n,
    maxFeePerGas: most,
    maxPriorityFeePerGas: tip,
    to: TOKENS.ERC20,
    data: encodeFunctionData({
      abi: TOKEN_ABI,
      functionName: 'transfer',
      args: [account.address, most % 7n],
    }),
  });
const send = (serializedTransaction: `0x${string}`, network: 'ERC20' | 'BEP20' = 'ERC20') =>
  nodes[network].sendRawTransaction({ serializedTransaction });

test("a replacement raises both fees by ten per cent, or is refused with geth's message", async () => {
  const first = { most: 20n * GWEI, tip: 2n * GWEI };
  const raw = await sign(0, first);
  await send(raw);
  await expect(send(raw)).rejects.toThrow('already known');
  const tooLittle = [
    { most: first.most + 1n, tip: first.tip + 1n },
    { most: 40n * GWEI, tip: first.tip },
    { most: first.most, tip: 4n * GWEI },
    { most: (first.most * 110n) / 100n - 1n, tip: (first.tip * 110n) / 100n },
  ];
  for (const fees of tooLittle) {
    await expect(sign(0, fees).then((text) => send(text))).rejects.toThrow(
      'replacement transaction underpriced',
    );
  }
  const enough = await sign(0, { most: 22n * GWEI, tip: (first.tip * 110n) / 100n });
  await send(enough);
  await chain.control.mine(1);
  await expect(nodes.ERC20.getTransactionReceipt({ hash: keccak256(raw) })).rejects.toThrow();
  const receipt = await nodes.ERC20.getTransactionReceipt({ hash: keccak256(enough) });
  expect(receipt.blockNumber).toBeGreaterThan(0n);
  await expect(send(enough)).rejects.toThrow(/nonce too low/i);
});

test('BSC has its own chain, a token of eighteen decimals and a final block', async () => {
  expect(await nodes.BEP20.getChainId()).toBe(CHAIN_IDS.BEP20);
  const decimals = async (network: 'ERC20' | 'BEP20') =>
    nodes[network].readContract({
      address: TOKENS[network],
      abi: parseAbi(['function decimals() view returns (uint8)']),
      functionName: 'decimals',
    });
  expect([await decimals('ERC20'), await decimals('BEP20')]).toEqual([6, 18]);
  const form = { network: 'BEP20', address: account.address, amount: '1.5' };
  const paid = await fetch(`${chain.url}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  expect(paid.status).toBe(200);
  const held = await nodes.BEP20.readContract({
    address: TOKENS.BEP20,
    abi: TOKEN_ABI,
    functionName: 'balanceOf',
    args: [account.address],
  });
  expect(held).toBe(parseUnits('1.5', 18));
  const raw = await sign(1, { most: 20n * GWEI, tip: GWEI });
  await expect(send(raw, 'BEP20')).rejects.toThrow(/chain id/i);
});

test('the networks are separate: a payment on one uses no nonce and no block of another', async () => {
  const stand = async (network: Network) => [
    await chain.control.call(network, 'eth_blockNumber'),
    await chain.control.call(network, 'eth_getTransactionCount', [account.address, 'latest']),
  ];
  const before = await stand('ERC20');
  await chain.control.pay('TRC20', account.address, 1n);
  expect(await stand('ERC20')).toEqual(before);
});

test('a test wallet gets coins for its fees', async () => {
  const address = '0x00000000000000000000000000000000000000fe';
  for (const network of ['ERC20', 'BEP20'] as const) {
    const answer = await fetch(`${chain.url}/faucet/coin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ network, address, amount: '2.5' }),
    });
    expect(answer.status).toBe(200);
    expect(await nodes[network].getBalance({ address })).toBe(parseUnits('2.5', 18));
  }
});
