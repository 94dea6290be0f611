import { assert, present } from '@haitang/kernel/assert.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { type AttemptRecord, isFromWallet, type TransferKind } from '../policy/book.ts';
import { familyOf, type NetworkPolicy, type Policy } from '../policy/policy-file.ts';
import { parseAccount } from '../transactions/address.ts';
import { toHex } from '../transactions/hex.ts';
import { decodeTronCoins, encodeTronCoins } from '../transactions/tron-coins.ts';
import {
  decodeTronTransfer,
  encodeSignedTron,
  encodeTronTransfer,
  type TronTransfer,
  tronDigest,
} from '../transactions/tron-transaction.ts';
import {
  agreed,
  type Built,
  least,
  type PayoutChain,
  type PlanRequest,
  pendingUnits,
} from './payout-chain.ts';
import type { TronBlock, TronNode } from './tron-node.ts';

/** Sun for a transfer's bytes and for an account that its first TRX activate, beside the limit. */
const MOST_BESIDES = 1_500_000n;

/** A solid block that every node has: the lowest of their heads, with the same id. */
async function commonHead(nodes: readonly TronNode[]): Promise<TronBlock> {
  const heads = await Promise.all(nodes.map((node) => node.head()));
  const lowest = heads.reduce((a, b) => (b.number < a.number ? b : a));
  const same = await Promise.all(
    nodes.map(async (node, index) => {
      const { number, id } = present(heads[index], 'a head');
      return number === lowest.number ? id : (await node.block(lowest.number)).id;
    }),
  );
  assert(
    same.every((id) => id === lowest.id),
    'the nodes have the same block',
  );
  return lowest;
}

function built(transfer: TronTransfer, kind: TransferKind): Built {
  const isCoin = kind === 'gas';
  const raw = isCoin ? encodeTronCoins(transfer) : encodeTronTransfer(transfer);
  const read = isCoin ? decodeTronCoins(raw) : decodeTronTransfer(raw);
  assert(
    read.to === transfer.to && read.units === transfer.units && read.owner === transfer.owner,
    'the bytes say what was asked for',
  );
  const digest = tronDigest(raw);
  return {
    digest,
    expires: transfer.expiration,
    fees: null,
    finish: (signature) => ({
      txid: toHex(digest),
      bytes: toHex(encodeSignedTron(raw, signature)),
    }),
  };
}

/** A TRON network through the signer's own nodes. */
export function openTronChain(
  policy: Policy,
  name: string,
  { contract, chain }: NetworkPolicy,
  nodes: readonly TronNode[],
): PayoutChain {
  assert(chain.family === 'tron' && familyOf(policy, name) === 'tron', 'a network of TRON');
  const account = (text: string) => present(parseAccount('tron', text), text);
  const life = chain.lifeSeconds * SECOND_MS;

  const plan = async (request: PlanRequest) => {
    const { from, kind, states, to, units, pending, now } = request;
    if (states.includes('paid')) return 'already-paid' as const;
    // No nonce links two transfers: while one is alive, another would be a second payment.
    if (states.includes('alive')) return 'attempt-alive' as const;
    const head = await commonHead(nodes);
    const apart = Math.abs(head.time - now);
    if (apart > policy.clockSeconds * SECOND_MS) return 'clock-differs' as const;
    if (isFromWallet(kind)) {
      const token = account(contract);
      const held = await Promise.all(nodes.map((node) => node.tokens(token, from)));
      // Until it has expired in solid blocks, the balance of solid blocks may not show it.
      const isOpen = ({ signed }: AttemptRecord) => (signed?.expires ?? 0) >= head.time;
      if (least(held) < units + pendingUnits(pending, isOpen)) return 'wallet-low' as const;
    }
    const build = (time: number): Built => {
      const transfer = {
        owner: from,
        contract: account(contract),
        to: account(to),
        units,
        refBlockBytes: head.number.toString(16).padStart(16, '0').slice(12),
        refBlockHash: head.id.slice(16, 32),
        timestamp: time,
        expiration: time + life,
        feeLimit: chain.feeLimit,
      };
      return built(transfer, kind);
    };
    return { nonce: null, fee: chain.feeLimit + MOST_BESIDES, build };
  };

  return {
    plan,
    statesOf: ({ attempts }) =>
      Promise.all(
        attempts.map(async ({ signed, state }) => {
          // A reserved attempt without a signature has no bytes that anybody could send.
          if (signed === null) return 'dead' as const;
          if (state !== 'alive') return state;
          const expires = present(signed.expires, 'the end of a transfer');
          return agreed(await Promise.all(nodes.map((node) => node.stateOf(signed.txid, expires))));
        }),
      ),
  };
}
