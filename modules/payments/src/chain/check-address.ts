import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { unreachable } from '@haitang/kernel/assert.ts';
import { type ChainAddress, chainAddress } from './chain-address.ts';
import { decodeEvmAddress, encodeEvmAddress } from './evm-address.ts';
import { decodeTronAddress, encodeTronAddress } from './tron-address.ts';

/** The account of an address in its network's notation; null when it is not valid there. */
export function decodeAddress(network: ChainNetwork, text: string): ChainAddress | null {
  switch (network) {
    case 'TRC20':
      return decodeTronAddress(text);
    case 'ERC20':
    case 'BEP20':
      return decodeEvmAddress(text);
    default:
      return unreachable(network);
  }
}

/** An account in its network's notation: T… or 0x… with checksum. */
export function encodeAddress(network: ChainNetwork, address: ChainAddress): string {
  return network === 'TRC20' ? encodeTronAddress(address) : encodeEvmAddress(address);
}

/** Money sent to these is lost: the zero account and the USDT contracts themselves. */
const LOST: ReadonlySet<string> = new Set([
  chainAddress('0'.repeat(40)),
  chainAddress(`${'0'.repeat(36)}dead`),
  chainAddress('a614f803b6fd780986a42c78ec9c7f77e6ded13c'),
  chainAddress('dac17f958d2ee523a2206206994597c13d831ec7'),
  chainAddress('55d398326f99059ff775485246999027b3197955'),
]);

const HOW: Readonly<Record<ChainNetwork, string>> = {
  TRC20: '应以 T 开头，共 34 位，请检查是否复制完整',
  ERC20: '应以 0x 开头，共 42 位，请检查是否复制完整',
  BEP20: '应以 0x 开头，共 42 位，请检查是否复制完整',
};

/**
 * Returns a member's USDT address in its stored and displayed form. Refuses (400) with separate
 * words: an address of the other network, a wrong form or checksum, an address where money is lost.
 * `contracts` are further token contracts in their network's notation.
 */
export function checkAddress(
  network: ChainNetwork,
  text: string,
  contracts: readonly string[] = [],
): string {
  const typed = text.trim();
  const address = decodeAddress(network, typed);
  if (!address) {
    // Ethereum and BSC write addresses alike; only TRON's differ from theirs.
    const other = network === 'TRC20' ? 'ERC20' : 'TRC20';
    const words = decodeAddress(other, typed)
      ? `这是 ${other} 网络的地址，与所选的 ${network} 网络不符`
      : `${network} 地址格式不正确，${HOW[network]}`;
    throw refuse('malformed', { words });
  }
  const normal = encodeAddress(network, address);
  if (LOST.has(address) || contracts.includes(normal)) {
    throw refuse('malformed', { words: '该地址不能用于收款，请填写您自己的钱包地址' });
  }
  return normal;
}
