import { readFile } from 'node:fs/promises';
import { assert } from '@haitang/kernel/assert.ts';
import { type Address, encodeFunctionData, getContractAddress, type Hex, parseAbi } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { z } from 'zod';
import type { Anvil } from './anvil.ts';
import { type Network, perNetwork, TEST_NETWORKS } from './network.ts';

export const TOKEN_ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function transferMany(address[] to, uint256[] values)',
  'function balanceOf(address owner) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

/** The seed phrase of every test node; public, and worthless everywhere. */
const TEST_WORDS = 'test test test test test test test test test test test junk';

/** Test accounts by role. The hot wallet pays withdrawals; the faucet acts as the paying member. */
const account = (addressIndex: number) => mnemonicToAccount(TEST_WORDS, { addressIndex });
export const HOT_WALLET = account(1);
export const FAUCET = account(2);
const DEPLOYER = account(9);

/** Test USDT given to the hot wallet and the faucet on each network, in millionths: a billion. */
export const SUPPLY = 1_000_000_000_000_000n;

/** Millionths of USDT as units of a network's token. */
export const tokenUnits = (network: Network, millionths: bigint): bigint =>
  millionths * 10n ** BigInt(TEST_NETWORKS[network].decimals - 6);

/** Contract addresses depend on deployer and nonce, so they are the same on every machine. */
export const TOKENS = perNetwork(
  (network): Address =>
    getContractAddress({
      from: DEPLOYER.address,
      nonce: BigInt(TEST_NETWORKS[network].tokenNonce),
    }),
);

/**
 * The part of the contract's code that answers `decimals()`: it pushes the number and returns it.
 */
const DECIMALS_CODE = '600681565b60405160ff';

/** The token's code; `decimals` replaces the six in its answer. */
async function bytecode(decimals: number): Promise<Hex> {
  const file = new URL('../contracts/test-usdt.json', import.meta.url);
  const text = await readFile(file, 'utf8');
  const hex = z.object({ bytecode: z.string().regex(/^0x[0-9a-f]+$/) }).parse(JSON.parse(text));
  const [before = '', after, ...more] = hex.bytecode.slice(2).split(DECIMALS_CODE);
  assert(after !== undefined && more.length === 0, 'the code answers decimals() in one place');
  const number = decimals.toString(16).padStart(2, '0');
  return `0x${before}${DECIMALS_CODE.replace('06', number)}${after}`;
}

/** Enough for several hundred transfers in one transaction. */
const GAS = '0x1312d00';

async function send(anvil: Anvil, from: Address, call: { to?: Address; data: Hex }) {
  return anvil.call('eth_sendTransaction', [{ from, gas: GAS, ...call }]);
}

/** The deployer's next nonce on a node. */
export const deployerNonce = async (anvil: Anvil): Promise<number> =>
  Number(await anvil.call('eth_getTransactionCount', [DEPLOYER.address, 'pending']));

/**
 * Deploys a token with the deployer's nonce, which decides its address; mined with the next block.
 */
export async function deployToken(anvil: Anvil, nonce: number, decimals = 6): Promise<Address> {
  const from = DEPLOYER.address;
  await anvil.call('anvil_setNonce', [from, `0x${nonce.toString(16)}`]);
  await send(anvil, from, { data: await bytecode(decimals) });
  return getContractAddress({ from, nonce: BigInt(nonce) });
}

/** Creates `value` units of a token for `to`; it is mined with the next block. */
export async function mint(anvil: Anvil, token: Address, to: Address, value: bigint) {
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [to, value] });
  await send(anvil, DEPLOYER.address, { to: token, data });
}

/**
 * Sends the same amount of a token from the faucet to several addresses, in one transaction, mined
 * with the next block. Zero units make empty events.
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

/** Deploys the test USDT of a network on its fresh node and fills the wallets. */
export async function deployTestUsdt(anvil: Anvil, network: Network): Promise<void> {
  const token = await deployToken(
    anvil,
    TEST_NETWORKS[network].tokenNonce,
    TEST_NETWORKS[network].decimals,
  );
  assert(token === TOKENS[network], 'the token stands where it is looked for');
  const supply = tokenUnits(network, SUPPLY);
  for (const wallet of [HOT_WALLET, FAUCET]) await mint(anvil, token, wallet.address, supply);
}
