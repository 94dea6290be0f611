import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Chains } from '../chain/chain.ts';
import { readNextIndex } from './receiving-address-store.ts';

/** The last part of a list, for members who have paid before. */
const KEPT_PART = 10;

/** How many addresses at the end of a list are for members who have paid before. */
export const keptOf = (length: number): number => Math.floor(length / KEPT_PART);

/** A network whose members get addresses from a list, and how much of it is left. */
export interface ListLeft {
  readonly network: ChainNetwork;
  /** From 0, nothing, to 1. */
  readonly share: number;
}

/** How much is left of every list; networks without a list are left out. */
export async function readListsLeft(database: Queryable, chains: Chains): Promise<ListLeft[]> {
  const found: ListLeft[] = [];
  for (const { network, receiving } of chains.values()) {
    if (receiving.kind !== 'list') continue;
    const { length } = receiving.addresses;
    const left = Math.max(0, length - (await readNextIndex(database, network)));
    found.push({ network, share: length === 0 ? 0 : left / length });
  }
  return found;
}
