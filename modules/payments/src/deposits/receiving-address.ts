import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { unreachable } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { isPositive, type Usdt, usdt } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { randomBetween } from '@haitang/platform/id-source.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainAddress } from '../chain/chain-address.ts';
import { decodeAddress, encodeAddress } from '../chain/check-address.ts';
import { deriveAddress } from '../chain/deposit-address.ts';
import { creditedTotal } from './deposit-totals.ts';
import { keptOf } from './listed-addresses.ts';
import {
  addressOf,
  insertAddress,
  ownersOf,
  takeAmount,
  takeIndex,
  takeOwnAmount,
} from './receiving-address-store.ts';

/** How long an amount on the shared address stays with its order after use, for late money. */
const QUARANTINE_DAYS = 30;
/**
 * A unique amount adds at most this many millionths: less than a cent of a dollar, and less than
 * ten where too many orders of nearly the same sum have taken those.
 */
const TAILS = [9_999, 99_999] as const;
const TRIES = 50;
const CROWDED = { words: '该金额的存款订单过多，请换一个金额再试' };

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

/**
 * The address at a place of the list; refuses when all are used, because more must be added. Many
 * new accounts together cannot use up the last tenth: it is for members who have paid before.
 */
async function listed(
  tx: Tx,
  addresses: readonly ChainAddress[],
  index: number,
  { memberId }: NewOrder,
): Promise<ChainAddress> {
  const address = addresses[index];
  if (!address) throw refuse('channel-off');
  const isKept = index >= addresses.length - keptOf(addresses.length);
  if (isKept && !isPositive(await creditedTotal(tx, memberId))) throw refuse('channel-off');
  return address;
}

async function ownAddress(
  tx: Tx,
  chain: Chain,
  addressAt: (index: number) => ChainAddress | Promise<ChainAddress>,
  order: NewOrder,
): Promise<PlaceToPay> {
  const { network } = chain;
  let address = await addressOf(tx, order.memberId, network);
  if (!address) {
    const derivationIndex = await takeIndex(tx, network);
    address = await addressAt(derivationIndex);
    const { memberId, at: createdAt } = order;
    await insertAddress(tx, { network, address, memberId, derivationIndex, createdAt });
  }
  return { address: encodeAddress(network, address), amount: order.amount };
}

/**
 * An amount on the shared address that no other order has. A member takes over own amounts of
 * expired orders first: at most as many as open orders are the member's at once, of all that there
 * are for a sum. Refuses (too-many) a sum whose amounts are used up.
 */
async function uniqueAmount(tx: Tx, { network }: Chain, order: NewOrder): Promise<Usdt> {
  const { number, memberId, at } = order;
  const until = later(at, QUARANTINE_DAYS * DAY_MS);
  const above = order.amount.minor;
  for (const tail of TAILS) {
    const range = { above, to: above + BigInt(tail) };
    const own = await takeOwnAmount(tx, network, range, { number, memberId, until });
    if (own !== null) return usdt(own);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const units = above + BigInt(randomBetween(1, tail));
      if (await takeAmount(tx, network, units, { number, at, until })) return usdt(units);
    }
  }
  throw refuse('too-many', CROWDED);
}

/**
 * Where an order is paid: at the member's own address, derived for the first order from the
 * extended public key or taken from the list, or at the shared address with an amount that no other
 * order has (rules.md, Deposits). Refuses (too-many) a sum whose amounts are used up.
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
      return ownAddress(tx, chain, (index) => listed(tx, receiving.addresses, index, order), order);
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
  database: Queryable,
  network: ChainNetwork,
  text: string,
): Promise<boolean> {
  const address = decodeAddress(network, text);
  return address !== null && (await ownersOf(database, address)).length > 0;
}
