import { readFile } from 'node:fs/promises';
import { assert } from '@haitang/kernel/assert.ts';
import { type Address, encodeFunctionData, getContractAddress, type Hex, parseAbi } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { z } from 'zod';
import type { Anvil } from './anvil.ts';
import type { Network } from './network.ts';

export const TOKEN_ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function transferMany(address[] to, uint256[] values)',
  'function balanceOf(address owner) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

/** The words every test node starts with; known to all, worth nothing anywhere. */
const TEST_WORDS = 'test test test test test test test test test test test junk';

/** Test accounts by role. The hot wallet pays withdrawals, the faucet plays the paying member. */
const account = (addressIndex: number) => mnemonicToAccount(TEST_WORDS, { addressIndex });
export const HOT_WALLET = account(1);
export const FAUCET = account(2);
const DEPLOYER = account(9);

/** Test USDT given to the hot wallet and the faucet on each network: a billion. */
export const SUPPLY = 1_000_000_000_000_000n;

/** Contract addresses follow from deployer and nonce, so they are the same on every machine. */
export const TOKENS: Record<Network, Address> = {
  ERC20: getContractAddress({ from: DEPLOYER.address, nonce: 0n }),
  TRC20: getContractAddress({ from: DEPLOYER.address, nonce: 1n }),
};

async function bytecode(): Promise<Hex> {
  const file = new URL('../contracts/test-usdt.json', import.meta.url);
  const text = await readFile(file, 'utf8');
  const hex = z.object({ bytecode: z.string().regex(/^0x[0-9a-f]+$/) }).parse(JSON.parse(text));
  return `0x${hex.bytecode.slice(2)}`;
}

/** Enough for several hundred transfers in one transaction. */
const GAS = '0x1312d00';

async function send(anvil: Anvil, from: Address, call: { to?: Address; data: Hex }) {
  return anvil.call('eth_sendTransaction', [{ from, gas: GAS, ...call }]);
}

/** Deploys one more token contract and says where it stands; it is mined with the next block. */
export async function deployToken(anvil: Anvil): Promise<Address> {
  const from = DEPLOYER.address;
  const count = String(await anvil.call('eth_getTransactionCount', [from, 'pending']));
  await send(anvil, from, { data: await bytecode() });
  return getContractAddress({ from, nonce: BigInt(count) });
}

/** Makes `value` units of a token for `to`; it is mined with the next block. */
export async function mint(anvil: Anvil, token: Address, to: Address, value: bigint) {
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [to, value] });
  await send(anvil, DEPLOYER.address, { to: token, data });
}

/**
 * Sends the same of a token from the faucet to several addresses, in one transaction; it is mined
 * with the next block. No units make events of nothing.
 */
export async function transferMany(
  anvil: Anvil,
  token: Address,
  to: readonly Address[],
  units: bigint,
) {
  const args = [[...to], to.map(() => units)] as const;
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transferMany', args });
  await send(anvil, FAUCET.address, { to: token, data });
}

/** Deploys the test USDT of both networks on a fresh chain and fills the wallets. */
export async function deployTestUsdt(anvil: Anvil): Promise<void> {
  assert((await deployToken(anvil)) === TOKENS.ERC20, 'the first contract is the ERC20 token');
  assert((await deployToken(anvil)) === TOKENS.TRC20, 'the second contract is the TRC20 token');
  for (const token of [TOKENS.ERC20, TOKENS.TRC20]) {
    for (const wallet of [HOT_WALLET, FAUCET]) await mint(anvil, token, wallet.address, SUPPLY);
  }
}
