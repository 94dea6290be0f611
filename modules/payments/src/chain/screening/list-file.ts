import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { decodeAddress } from '../check-address.ts';

/** An address of a list, in the notation of its network. */
export interface ListedAddress {
  readonly network: ChainNetwork;
  readonly address: string;
}

/** A list file with a line that is no address: none of it is taken. */
export class ListFileProblem extends Error {}

/** The spelling of an EVM account says nothing, and lists are written in any. */
function listedAddress(text: string): ListedAddress | null {
  const hex = text.toLowerCase();
  if (decodeAddress('TRC20', text) !== null) return { network: 'TRC20', address: text };
  // An entry of Ethereum counts on BSC as well.
  return decodeAddress('ERC20', hex) === null ? null : { network: 'ERC20', address: hex };
}

/**
 * The addresses of a list file, each once: one a line, T… or 0x… in any case; `#` starts a comment.
 * Throws `ListFileProblem` with the number of the first line that is no address, and for a list
 * without any: an empty download is no list.
 */
export function parseListFile(text: string): readonly ListedAddress[] {
  const found = new Map<string, ListedAddress>();
  for (const [index, line] of text.split('\n').entries()) {
    const entry = line.replace(/#.*/, '').trim();
    if (entry === '') continue;
    const listed = listedAddress(entry);
    if (listed === null) throw new ListFileProblem(`line ${index + 1} is no address: ${entry}`);
    found.set(listed.address, listed);
  }
  if (found.size === 0) throw new ListFileProblem('the list has no address');
  return [...found.values()];
}
