import {
  CHAIN_NETWORKS,
  type ChainNetwork,
  NETWORKS,
} from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type ChainAddress, chainAddress } from './chain-address.ts';
import { decodeEvmAddress, encodeEvmAddress } from './evm-address.ts';
import { NETWORK_FACTS } from './network-facts.ts';
import { decodeTronAddress, encodeTronAddress } from './tron-address.ts';

const isTron = (network: ChainNetwork): boolean => NETWORKS[network].addresses === 'tron';

/** The account of an address in its network's notation; null when it is not valid there. */
export function decodeAddress(network: ChainNetwork, text: string): ChainAddress | null {
  return isTron(network) ? decodeTronAddress(text) : decodeEvmAddress(text);
}

/** An account in its network's notation: T… or 0x… with checksum. */
export function encodeAddress(network: ChainNetwork, address: ChainAddress): string {
  return isTron(network) ? encodeTronAddress(address) : encodeEvmAddress(address);
}

/** Money sent to these is lost: the zero account and the USDT contracts themselves. */
const LOST: ReadonlySet<string | null> = new Set([
  chainAddress('0'.repeat(40)),
  chainAddress(`${'0'.repeat(36)}dead`),
  ...CHAIN_NETWORKS.map((network) => decodeAddress(network, NETWORK_FACTS[network].token.contract)),
]);

/** How an address is written; a text like `whole` can only have a wrong checksum. */
const FORMS = {
  tron: {
    how: '应以 T 开头，共 34 位，请检查是否复制完整',
    whole: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  },
  evm: { how: '应以 0x 开头，共 42 位，请检查是否复制完整', whole: /^0x[0-9a-fA-F]{40}$/ },
} as const;

/** Why a text is no address of this network. */
function wrongWords(network: ChainNetwork, typed: string): string {
  // All EVM networks write addresses alike; only TRON's differ from theirs.
  const other = isTron(network) ? 'ERC20' : 'TRC20';
  if (decodeAddress(other, typed)) {
    return `这是 ${other} 网络的地址，与所选的 ${network} 网络不符`;
  }
  const { how, whole } = FORMS[NETWORKS[network].addresses];
  return whole.test(typed)
    ? `${network} 地址校验不通过，可能有字符抄错，请重新复制`
    : `${network} 地址格式不正确，${how}`;
}

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
  if (!address) throw refuse('malformed', { words: wrongWords(network, typed) });
  const normal = encodeAddress(network, address);
  if (LOST.has(address) || contracts.includes(normal)) {
    throw refuse('malformed', { words: '该地址不能用于收款，请填写您自己的钱包地址' });
  }
  return normal;
}
