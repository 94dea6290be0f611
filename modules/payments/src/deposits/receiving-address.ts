import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert, unreachable } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Usdt, usdt } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { randomBetween } from '@haitang/platform/id-source.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainAddress } from '../chain/chain-address.ts';
import { decodeAddress, encodeAddress } from '../chain/check-address.ts';
import { deriveAddress } from '../chain/deposit-address.ts';
import { addressOf, insertAddress, ownersOf, takeAmount, takeIndex } from './address-store.ts';

/** How long an amount on the shared address stays with its order after use, for late money. */
const QUARANTINE_DAYS = 30;
/** A unique amount adds at most this many millionths: less than one cent of a dollar. */
const LARGEST_TAIL = 9_999;
const TRIES = 50;

export interface PlaceToPay {
  /** In the notation of its network. */
  readonly address: string;
  /** The exact amount to pay there. */
  readonly amount: Usdt;
}

interface NewOrder {
  readonly number: string;
  readonly memberId: MemberId;
  readonly amount: Usdt;
  readonly at: Date;
}

/** The address at a place of the list; refuses when all are used, because more must be added. */
function listed(addresses: readonly ChainAddress[], index: number): ChainAddress {
  const address = addresses[index];
  if (!address) throw refuse('channel-off');
  return address;
}

async function ownAddress(
  tx: Tx,
  chain: Chain,
  addressAt: (index: number) => ChainAddress,
  order: NewOrder,
): Promise<PlaceToPay> {
  const { network } = chain;
  let address = await addressOf(tx, order.memberId, network);
  if (!address) {
    const derivationIndex = await takeIndex(tx, network);
    address = addressAt(derivationIndex);
    const { memberId, at: createdAt } = order;
    await insertAddress(tx, { network, address, memberId, derivationIndex, createdAt });
  }
  return { address: encodeAddress(network, address), amount: order.amount };
}

async function uniqueAmount(tx: Tx, chain: Chain, order: NewOrder): Promise<Usdt> {
  const until = later(order.at, QUARANTINE_DAYS * DAY_MS);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const units = order.amount.minor + BigInt(randomBetween(1, LARGEST_TAIL));
    const { number, at } = order;
    if (await takeAmount(tx, chain.network, units, { number, at, until })) return usdt(units);
  }
  assert(false, 'an amount is free on the shared address');
}

/**
 * Where an order is paid: at the member's own address, derived for the first order from the
 * extended public key or taken from the list, or at the shared address with an amount that no other
 * order has (rules.md, Deposits).
 */
export async function placeToPay(tx: Tx, chain: Chain, order: NewOrder): Promise<PlaceToPay> {
  const { network, receiving } = chain;
  switch (receiving.kind) {
    case 'own':
      return ownAddress(
        tx,
        chain,
        (index) => deriveAddress(receiving.extendedPublicKey, index),
        order,
      );
    case 'list':
      return ownAddress(tx, chain, (index) => listed(receiving.addresses, index), order);
    case 'shared': {
      const { address } = receiving;
      const shared = { network, address, memberId: null, derivationIndex: null };
      await insertAddress(tx, { ...shared, createdAt: order.at });
      const amount = await uniqueAmount(tx, chain, order);
      return { address: encodeAddress(network, address), amount };
    }
    default:
      return unreachable(receiving);
  }
}

/** Whether an address is one of our receiving addresses, which nobody may bind for withdrawals. */
export async function isReceivingAddress(
  on: Queryable,
  network: ChainNetwork,
  text: string,
): Promise<boolean> {
  const address = decodeAddress(network, text);
  return address !== null && (await ownersOf(on, address)).length > 0;
}
